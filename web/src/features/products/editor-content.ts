import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { sanitiseHtml } from '../../ui/text/sanitise-html.ts';
import { tableNodes } from './table-nodes.ts';

/** Accepts only http(s) URLs with an explicit host, like the server. */
export const isWebLink = (url: string): boolean => /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i.test(url);

/** Exactly the formatting that the server accepts. */
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
  ...tableNodes,
];

/** A document instead of an empty string, which the editor would parse as HTML. */
export const EMPTY_DOCUMENT: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Parses sanitised HTML here, because the editor would insert the HTML string into the page. */
export async function parseContent(html: string): Promise<JSONContent> {
  const parser = DOMParser.fromSchema(getSchema(extensions));
  return parser.parse(await sanitiseHtml(html)).toJSON() as JSONContent;
}

const insertSlice = (view: EditorView, slice: Slice, at?: number) => {
  const { tr } = view.state;
  view.dispatch(
    (at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView(),
  );
};

/** Sanitises and inserts HTML from the clipboard or a drop; the editor handles plain text itself. */
function insertSanitised(view: EditorView, data: DataTransfer | null, event: Event, at?: number): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  event.preventDefault();
  void sanitiseHtml(html).then((fragment) => {
    if (!view.isDestroyed)
      insertSlice(view, DOMParser.fromSchema(view.state.schema).parseSlice(fragment), at);
  });
  return true;
}

export const pasteSanitised = (view: EditorView, event: ClipboardEvent): boolean =>
  insertSanitised(view, event.clipboardData, event);

export function dropSanitised(view: EditorView, event: DragEvent): boolean {
  // Content dragged within the editor is already sanitised.
  if (view.dragging) return false;
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  return insertSanitised(view, event.dataTransfer, event, at);
}
