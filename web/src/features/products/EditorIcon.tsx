import icon from '../../ui/media/Icon.module.css';

/** Lines of 24 × 24 drawings. The sprite of the app does not contain them, because only the editor shows them. */
const drawings = {
  bold: <path strokeWidth="2.2" d="M7.5 5h5a3.4 3.4 0 0 1 0 6.8h-5zm0 6.8h5.8a3.6 3.6 0 0 1 0 7.2H7.5z" />,
  italic: <path d="M10.5 5h6.5M7 19h6.5M13.8 5l-3.6 14" />,
  h2: <path d="M3.5 6v12M11.5 6v12M3.5 12h8M15.2 11.6a2.5 2.5 0 0 1 5 .3c0 2.4-5 3.2-5 6.1h5.3" />,
  h3: (
    <path d="M3.5 6v12M11.5 6v12M3.5 12h8M15.4 9.5h5l-3 3.4c1.9 0 3.2 1 3.2 2.6s-1.3 2.6-2.9 2.6c-1.1 0-2-.5-2.6-1.4" />
  ),
  bulletList: (
    <>
      <path d="M9.5 6.5h11M9.5 12h11M9.5 17.5h11" />
      <path strokeWidth="2.8" d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
    </>
  ),
  orderedList: (
    <path d="M10 6.5h10.5M10 12h10.5M10 17.5h10.5M3.8 4.9l1.6-.9v5M3.5 16.1c.3-1.3 2.9-1.3 2.9.4 0 1.2-2.9 2-2.9 3.5h3" />
  ),
  blockquote: <path d="M10 7c-3.2.9-5 3-5 6v4h5v-4.5H7.4M19 7c-3.2.9-5 3-5 6v4h5v-4.5h-2.6" />,
  table: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="1.6" />
      <path d="M3.5 9.7h17M3.5 14.3h17M10 5v14" />
    </>
  ),
} as const;

export type EditorIconName = keyof typeof drawings;

/** Picture of a button of the editor's toolbar. */
export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg
      className={icon.icon}
      width={20}
      height={20}
      viewBox="0 0 24 24"
      focusable="false"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
