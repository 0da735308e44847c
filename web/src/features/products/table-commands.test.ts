import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { extensions } from './editor-content.ts';
import { addTableRow, insertTable, isInTable, removeTableRow } from './table-commands.ts';

const schema = getSchema(extensions);
const paragraph = (text: string) => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});

/** A document of these paragraphs with the cursor in the first one. */
function stateOf(...texts: string[]): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content: texts.map(paragraph) });
  return EditorState.create({ doc, selection: TextSelection.create(doc, 1) });
}

function run(state: EditorState, command: (tr: Transaction) => boolean): EditorState {
  const { tr } = state;
  expect(command(tr)).toBe(true);
  tr.doc.check();
  return state.apply(tr);
}

const blocksOf = ({ doc }: EditorState) =>
  doc.children.map((block) => (block.type.name === 'table' ? block.childCount : block.textContent));

test('a table takes the place of an empty paragraph and receives the cursor', () => {
  const state = run(stateOf('', 'end'), insertTable);
  expect(blocksOf(state)).toEqual([3, 'end']);
  expect(isInTable(state.selection)).toBe(true);
  expect(state.doc.firstChild?.firstChild?.children.map(({ type }) => type.name)).toEqual([
    'tableHeader',
    'tableCell',
  ]);
});

test('a table is inserted below a paragraph with text', () => {
  expect(blocksOf(run(stateOf('size', 'end'), insertTable))).toEqual(['size', 3, 'end']);
});

test('rows are added and removed, and the table goes with its last row', () => {
  let state = run(run(stateOf('', 'end'), insertTable), addTableRow);
  expect(blocksOf(state)).toEqual([4, 'end']);
  for (const rows of [3, 2, 1]) {
    state = run(state, removeTableRow);
    expect(blocksOf(state)).toEqual([rows, 'end']);
    expect(isInTable(state.selection)).toBe(true);
  }
  state = run(state, removeTableRow);
  expect(blocksOf(state)).toEqual(['end']);
});

test('outside a table there is no row to add or to remove', () => {
  const state = stateOf('size');
  expect(addTableRow(state.tr)).toBe(false);
  expect(removeTableRow(state.tr)).toBe(false);
});
