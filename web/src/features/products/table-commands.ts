import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

const NEW_TABLE_ROWS = 3;
/** A name and its value. */
const NEW_ROW = { type: 'tableRow', content: [{ type: 'tableHeader' }, { type: 'tableCell' }] };
const NEW_TABLE = { type: 'table', content: Array.from({ length: NEW_TABLE_ROWS }, () => NEW_ROW) };

type Selection = EditorState['selection'];

/** Depth of the table row with the cursor; zero if the cursor is not in a table. */
function rowDepthOf({ $from }: Selection): number {
  let depth = $from.depth;
  while (depth > 0 && $from.node(depth).type.name !== 'tableRow') depth -= 1;
  return depth;
}

export const isInTable = (selection: Selection): boolean => rowDepthOf(selection) > 0;

const isEmptyParagraph = ({ type, content }: ProseMirrorNode): boolean =>
  type.name === 'paragraph' && content.size === 0;

/** Inserts a table of two columns below the block with the cursor, or in its place if it is empty. */
export function insertTable(tr: Transaction): boolean {
  const { $from } = tr.selection;
  const to = $from.depth === 0 ? $from.pos : $from.after(1);
  const at = $from.depth > 0 && isEmptyParagraph($from.node(1)) ? $from.before(1) : to;
  tr.replaceWith(at, to, tr.doc.type.schema.nodeFromJSON(NEW_TABLE));
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
  return true;
}

/** Adds a row of the same columns below the row with the cursor. */
export function addTableRow(tr: Transaction): boolean {
  const { $from } = tr.selection;
  const depth = rowDepthOf(tr.selection);
  if (depth === 0) return false;
  const row = $from.node(depth);
  const at = $from.after(depth);
  tr.insert(
    at,
    row.type.create(
      null,
      row.children.map(({ type }) => type.create()),
    ),
  );
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
  return true;
}

/** Removes the row with the cursor, and the table with its last row. */
export function removeTableRow(tr: Transaction): boolean {
  const { $from } = tr.selection;
  const rowDepth = rowDepthOf(tr.selection);
  if (rowDepth === 0) return false;
  const { childCount } = $from.node(rowDepth - 1);
  const depth = childCount === 1 ? rowDepth - 1 : rowDepth;
  const isLastRow = $from.index(rowDepth - 1) === childCount - 1;
  const at = $from.before(depth);
  tr.delete(at, $from.after(depth));
  // Keeps the cursor in the table after its last row has gone.
  tr.setSelection(TextSelection.near(tr.doc.resolve(at), isLastRow ? -1 : 1)).scrollIntoView();
  return true;
}
