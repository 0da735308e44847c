import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, textarea, [role=switch], [role=menu], .ant-table-selection-column';

/** The click was on the row itself: not on a control in it, and not the end of a text selection. */
export function isClickOnRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as Element;
  // Overlays of a cell are rendered elsewhere, but React reports their clicks here too.
  if (!event.currentTarget.contains(target) || target.closest(CONTROLS)) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}
