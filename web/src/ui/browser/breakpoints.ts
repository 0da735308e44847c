/** Media queries of the widths at which the layout changes; the style sheets repeat them. */
export const TABLET_QUERY = '(min-width: 768px)';
export const DESKTOP_QUERY = '(min-width: 1024px)';
