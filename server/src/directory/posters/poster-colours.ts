/** The light set of the design tokens: posters have no dark variant. */
export const posterColours = {
  paper: '#ffffff',
  line: '#dfe6e3',
  ink1: '#14211f',
  ink2: '#44524e',
  ink3: '#5d6a66',
  primary: '#0e5563',
  lacquer: '#0e2a2e',
  lacquer2: '#16393e',
  lacquerInk: '#c9d8d6',
  gold: '#af832b',
  goldBright: '#e8ce94',
} as const;
