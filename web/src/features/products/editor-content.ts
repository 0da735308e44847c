import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { purify } from '../../ui/purify.ts';
import { keptTables } from './kept-tables.ts';

/** A link leads to the web and nowhere else; as the server, it wants a host that is written out. */
export const isWebLink = (address: string): boolean =>
  /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i.test(address);

/** What the server keeps of a text, and no more. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: isWebLink,
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
  ...keptTables,
];

/** A document and not an empty string, which the editor would parse as HTML. */
export const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Parsed here and not by the editor, which would hand a string of HTML to the page. */
export async function contentOf(html: string): Promise<JSONContent> {
  const parser = DOMParser.fromSchema(getSchema(extensions));
  return parser.parse(await purify(html)).toJSON() as JSONContent;
}

const insert = (view: EditorView, slice: Slice, at?: number) => {
  const { tr } = view.state;
  view.dispatch(
    (at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView(),
  );
};

/** Another page's HTML comes in cleaned; plain text is the editor's own business. */
function take(view: EditorView, data: DataTransfer | null, event: Event, at?: number): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  event.preventDefault();
  void purify(html).then((clean) => {
    if (!view.isDestroyed) insert(view, DOMParser.fromSchema(view.state.schema).parseSlice(clean), at);
  });
  return true;
}

export const pastePurified = (view: EditorView, event: ClipboardEvent): boolean =>
  take(view, event.clipboardData, event);

export function dropPurified(view: EditorView, event: DragEvent): boolean {
  // What is dragged within the editor has been cleaned before.
  if (view.dragging) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  return take(view, event.dataTransfer, event, at);
}
