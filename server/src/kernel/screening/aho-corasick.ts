/**
 * Aho–Corasick automaton over all words. A state is a number; 0 is the root. Transitions are stored in one flat
 * open-addressing hash table, because nested maps are several times slower to build and to read.
 */
export class AhoCorasick {
  /** Index of the word that ends in a state, or -1. */
  readonly wordEndingAt: Int32Array;
  /** Output link: the state of the longest proper suffix that is itself a word, or 0. */
  readonly outputLink: Int32Array;
  /** Failure link: the state of the longest proper suffix that is also a prefix of a word. */
  readonly #failureLink: Int32Array;
  /** Consecutive numbers (symbols) for the code points that occur in words. */
  readonly #symbolIds = new Map<number, number>();
  /** The parent state of a state, and the symbol that leads from it to the state. */
  readonly #parentOf: Int32Array;
  readonly #symbolOf: Int32Array;
  /** The hash table: child states, found by parent state and symbol; 0 is an empty slot. */
  readonly #table: Int32Array;
  readonly #mask: number;
  #stateCount = 1;

  constructor(words: readonly (readonly number[])[]) {
    const maxStates = words.reduce((sum, codes) => sum + codes.length, 1);
    const size = 2 ** Math.ceil(Math.log2(maxStates * 2 + 2));
    [this.wordEndingAt, this.outputLink, this.#failureLink, this.#parentOf, this.#symbolOf] = [
      new Int32Array(maxStates).fill(-1),
      new Int32Array(maxStates),
      new Int32Array(maxStates),
      new Int32Array(maxStates),
      new Int32Array(maxStates),
    ];
    this.#table = new Int32Array(size);
    this.#mask = size - 1;
    this.#computeLinks(this.#buildTrie(words));
  }

  /** The state after reading the next code point of a text. */
  next(state: number, code: number): number {
    const symbol = this.#symbolIds.get(code);
    return symbol === undefined ? 0 : this.#transition(state, symbol);
  }

  #transition(from: number, symbol: number): number {
    for (let state = from; ; state = this.#failureLink[state]!) {
      const child = this.#table[this.#findSlot(state, symbol)]!;
      if (child !== 0 || state === 0) return child;
    }
  }

  /** The slot of the child state, or the empty slot where it would be inserted. */
  #findSlot(state: number, symbol: number): number {
    // Odd multipliers that spread the bits (golden ratio, MurmurHash3).
    let slot = (Math.imul(state, 0x9e3779b1) ^ Math.imul(symbol, 0x85ebca6b)) & this.#mask;
    for (;;) {
      const child = this.#table[slot]!;
      if (child === 0 || (this.#parentOf[child] === state && this.#symbolOf[child] === symbol)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** Builds the trie. Returns the states grouped by depth, so that links of shorter prefixes are computed first. */
  #buildTrie(words: readonly (readonly number[])[]): number[][] {
    const levels: number[][] = [];
    for (const [index, codes] of words.entries()) {
      let state = 0;
      for (const [depth, code] of codes.entries()) {
        const symbol = this.#symbolIds.get(code) ?? this.#symbolIds.size;
        this.#symbolIds.set(code, symbol);
        const slot = this.#findSlot(state, symbol);
        if (this.#table[slot] === 0) {
          this.#parentOf[this.#stateCount] = state;
          this.#symbolOf[this.#stateCount] = symbol;
          this.#table[slot] = this.#stateCount;
          (levels[depth] ??= []).push(this.#stateCount);
          this.#stateCount += 1;
        }
        state = this.#table[slot]!;
      }
      if (state !== 0) this.wordEndingAt[state] = index;
    }
    return levels;
  }

  /** Computes failure and output links, shorter prefixes first. */
  #computeLinks(levels: readonly (readonly number[])[]): void {
    for (const state of levels.slice(1).flat()) {
      const target = this.#transition(this.#failureLink[this.#parentOf[state]!]!, this.#symbolOf[state]!);
      this.#failureLink[state] = target;
      this.outputLink[state] = this.wordEndingAt[target] === -1 ? this.outputLink[target]! : target;
    }
  }
}
