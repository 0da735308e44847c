/**
 * All words as one machine (Aho–Corasick). A state is a number, 0 the beginning. Where a character leads is kept in
 * one flat hash table: maps of maps would be learnt and read several times more slowly.
 */
export class Automaton {
  /** The word that ends in a state, or -1. */
  readonly word: Int32Array;
  /** The longest end of a state that is a word of its own, or 0. */
  readonly shorter: Int32Array;
  readonly #fallback: Int32Array;
  readonly #symbols = new Map<number, number>();
  readonly #parent: Int32Array;
  readonly #symbol: Int32Array;
  readonly #slots: Int32Array;
  readonly #mask: number;
  #states = 1;

  constructor(words: readonly (readonly number[])[]) {
    const most = words.reduce((sum, codes) => sum + codes.length, 1);
    const size = 2 ** Math.ceil(Math.log2(most * 2 + 2));
    [this.word, this.shorter, this.#fallback, this.#parent, this.#symbol] = [
      new Int32Array(most).fill(-1),
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most),
      new Int32Array(most),
    ];
    this.#slots = new Int32Array(size);
    this.#mask = size - 1;
    this.#link(this.#learn(words));
  }

  /** Where the machine goes on from a state with the next character of a text. */
  next(state: number, code: number): number {
    const symbol = this.#symbols.get(code);
    return symbol === undefined ? 0 : this.#follow(state, symbol);
  }

  #follow(from: number, symbol: number): number {
    for (let state = from; ; state = this.#fallback[state]!) {
      const child = this.#slots[this.#slotOf(state, symbol)]!;
      if (child !== 0 || state === 0) return child;
    }
  }

  /** The slot that holds the child, or the empty one that it would take. */
  #slotOf(state: number, symbol: number): number {
    let slot = (Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) & this.#mask;
    for (;;) {
      const child = this.#slots[slot]!;
      if (child === 0 || (this.#parent[child] === state && this.#symbol[child] === symbol)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** States by their depth, so that shorter ends are linked before longer ones. */
  #learn(words: readonly (readonly number[])[]): number[][] {
    const levels: number[][] = [];
    for (const [index, codes] of words.entries()) {
      let state = 0;
      for (const [depth, code] of codes.entries()) {
        const symbol = this.#symbols.get(code) ?? this.#symbols.size;
        this.#symbols.set(code, symbol);
        const slot = this.#slotOf(state, symbol);
        if (this.#slots[slot] === 0) {
          this.#parent[this.#states] = state;
          this.#symbol[this.#states] = symbol;
          this.#slots[slot] = this.#states;
          (levels[depth] ??= []).push(this.#states);
          this.#states += 1;
        }
        state = this.#slots[slot]!;
      }
      if (state !== 0) this.word[state] = index;
    }
    return levels;
  }

  #link(levels: readonly (readonly number[])[]): void {
    for (const state of levels.slice(1).flat()) {
      const end = this.#follow(this.#fallback[this.#parent[state]!]!, this.#symbol[state]!);
      this.#fallback[state] = end;
      this.shorter[state] = this.word[end] === -1 ? this.shorter[end]! : end;
    }
  }
}
