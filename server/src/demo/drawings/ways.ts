/** One colour way: the thing itself in four tones, and the two tones of the paper it stands on. */
export interface Way {
  main: string;
  dark: string;
  light: string;
  accent: string;
  paper: readonly [string, string];
}

/** Pigments of the design, softened for large areas. */
export const ways = {
  steel: way('#9fb0b2', '#6b7b7d', '#e3eaea', '#0e5563', '#e9edeb', '#d0d9d5'),
  dai: way('#1f6673', '#0f4652', '#6aa5ad', '#d8a94f', '#e7edef', '#cfdadd'),
  qing: way('#3a66a3', '#24467a', '#8fb0da', '#e4912f', '#e6eaf0', '#cbd3df'),
  lv: way('#3a7f63', '#225641', '#8fc0a6', '#e0b95c', '#e8efe9', '#cddcd2'),
  zhe: way('#a5663d', '#6f4023', '#d9a982', '#2b6b53', '#f1ece5', '#ded5c8'),
  tan: way('#8d5064', '#5c2f40', '#c998a8', '#c9a24b', '#f1eaec', '#dfd2d6'),
  mo: way('#46566a', '#2a3442', '#8fa0b8', '#e4912f', '#e8ebee', '#d0d6dc'),
  jin: way('#d0a046', '#94691c', '#f0d79a', '#0e5563', '#f3efe3', '#e2d9c2'),
  zhu: way('#b1503e', '#7d3022', '#e09a8b', '#e8ce94', '#f3ebe8', '#e2d3cd'),
  mi: way('#e3d6bd', '#b7a582', '#f7f0e1', '#8c5330', '#eef0ea', '#d8ded3'),
  bai: way('#e8eceb', '#b4c0bd', '#ffffff', '#2c568f', '#dfe8ea', '#c3d1d4'),
} satisfies Record<string, Way>;
export type WayName = keyof typeof ways;

function way(main: string, dark: string, light: string, accent: string, top: string, foot: string): Way {
  return { main, dark, light, accent, paper: [top, foot] };
}
