import {
  boat,
  cranes,
  landscape,
  moods,
  pavilion,
  terraces,
  towers,
  workshop,
  type Mood,
} from './landscape.ts';

const WIDTH = 1280;
const BANNER_HEIGHT = 600;
const COVER_HEIGHT = 720;

/** A frame of lattice windows at both sides, as one looks out of a hall. */
const lattice = (mood: Mood): string => {
  const bars = Array.from({ length: 6 }, (_, index) => index * 110);
  const side = (x: number): string =>
    `<g transform="translate(${x} 0)" fill="none" stroke="#0d3b46" stroke-opacity=".82" stroke-width="7"><rect x="0" y="-10" width="150" height="${BANNER_HEIGHT + 20}" fill="${mood.sky[0]}" fill-opacity=".28"/><path d="M50-10v${BANNER_HEIGHT + 20}M100-10v${BANNER_HEIGHT + 20}"/>${bars.map((y) => `<path d="M0 ${y}h150"/><rect x="54" y="${y + 36}" width="42" height="42" stroke-width="5"/>`).join('')}</g>`;
  return `${side(WIDTH - 150)}<path d="M-20 -10C320 44 960 44 ${WIDTH + 20} -10Z" fill="#0d3b46" opacity=".9"/><path d="M-20 4C320 62 960 62 ${WIDTH + 20} 4" fill="none" stroke="#c9a24b" stroke-width="4"/>`;
};

/** Pictures of the home screen's carousel: hills and a hall, a harbour at dusk, a view through lattice. */
export const banners: readonly (() => string)[] = [
  () => landscape('banner hall', WIDTH, BANNER_HEIGHT, moods.spring, pavilion(930, 430, 2.3, '#0f4652')),
  () =>
    landscape(
      'banner harbour',
      WIDTH,
      BANNER_HEIGHT,
      moods.dusk,
      cranes(1010, 440, 1.9, '#3a3548') + boat(600, 500, 1.5, '#3a3548'),
    ),
  () =>
    landscape('banner window', WIDTH, BANNER_HEIGHT, moods.field, terraces(720, 470, 2.2, '#225641')).replace(
      '</svg>',
      `${lattice(moods.field)}</svg>`,
    ),
];

/** Covers that companies of a kind share. */
export const covers = {
  workshop: () =>
    landscape('cover workshop', WIDTH, COVER_HEIGHT, moods.spring, workshop(760, 560, 3, '#0f4652')),
  foundry: () =>
    landscape('cover foundry', WIDTH, COVER_HEIGHT, moods.dusk, workshop(560, 560, 3, '#3a3548')),
  towers: () =>
    landscape('cover towers', WIDTH, COVER_HEIGHT, moods.harbour, towers(820, 560, 3.2, '#1a3660')),
  city: () => landscape('cover city', WIDTH, COVER_HEIGHT, moods.dusk, towers(620, 560, 3.2, '#3a3548')),
  harbour: () =>
    landscape(
      'cover harbour',
      WIDTH,
      COVER_HEIGHT,
      moods.harbour,
      cranes(860, 550, 2.4, '#1a3660') + boat(420, 600, 1.8, '#1a3660'),
    ),
  field: () => landscape('cover field', WIDTH, COVER_HEIGHT, moods.field, terraces(680, 560, 2.6, '#225641')),
  hill: () => landscape('cover hill', WIDTH, COVER_HEIGHT, moods.spring, terraces(520, 560, 2.6, '#0f4652')),
  hall: () => landscape('cover hall', WIDTH, COVER_HEIGHT, moods.field, pavilion(760, 520, 2.8, '#225641')),
} satisfies Record<string, () => string>;
export type CoverName = keyof typeof covers;

/** Which covers suit an industry; the rest shows workshops. */
const KINDS: readonly (readonly [industries: string, covers: readonly CoverName[]])[] = [
  ['agriculture food tourism-catering', ['field', 'hill', 'hall']],
  ['logistics trade', ['harbour']],
  [
    'information-technology finance professional-services real-estate construction retail culture-education',
    ['towers', 'city', 'hall'],
  ],
];
export const coversOf = (industry: string): readonly CoverName[] =>
  KINDS.find(([industries]) => industries.split(' ').includes(industry))?.[1] ?? ['workshop', 'foundry'];
