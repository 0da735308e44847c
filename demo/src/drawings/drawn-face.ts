import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { palettes, type PaletteName } from './palettes.ts';

export type PortraitKind = 'woman' | 'man';
type Hair = (colour: string, shade: string) => { back: string; front: string };

/** The six pigments of the design system, each as background and for clothes. */
const PIGMENTS: readonly PaletteName[] = ['dai', 'qing', 'lv', 'zhe', 'tan', 'mo'];
/** Skin and its shade. */
const SKINS: readonly (readonly [string, string])[] = [
  ['#f3d3b8', '#e3b693'],
  ['#edc6a4', '#d9a982'],
  ['#f7dcc6', '#e8c0a0'],
  ['#e2b48e', '#c99670'],
];
const DARK_SKINS: readonly (readonly [string, string])[] = [
  ['#c68f66', '#a87350'],
  ['#8d5a3c', '#70442b'],
];
const HAIR_COLOURS: readonly (readonly [string, string])[] = [
  ['#2b2a2e', '#1b1a1e'],
  ['#37302d', '#241f1d'],
  ['#4a3a31', '#33271f'],
  ['#6d6a6a', '#565353'],
];
const FAIR_HAIR_COLOURS: readonly (readonly [string, string])[] = [
  ['#8a5a34', '#6d4425'],
  ['#b98a4d', '#9a6f38'],
];

/** Hair behind and in front of the head; the head is an ellipse around 80, 70. */
const WOMEN_HAIR: readonly Hair[] = [
  (colour, shade) => ({
    back: `<path d="M46 66c0-28 14-42 34-42s34 14 34 42c0 24 4 38 6 52H40c2-14 6-28 6-52Z" fill="${shade}"/>`,
    front: `<path d="M50 68c0-26 12-38 30-38s30 12 30 38c-4-16-12-24-22-26-12 6-26 8-38 26Z" fill="${colour}"/>`,
  }),
  (colour, shade) => ({
    back: `<path d="M47 64c0-26 13-40 33-40s33 14 33 40c0 14 0 24-4 34-8 4-50 4-58 0-4-10-4-20-4-34Z" fill="${shade}"/>`,
    front: `<path d="M50 72c-2-28 10-42 30-42s32 14 30 42c-3-10-5-16-8-20H58c-3 4-5 10-8 20Z" fill="${colour}"/>`,
  }),
  (colour, shade) => ({
    back: `<circle cx="80" cy="24" r="14" fill="${shade}"/><path d="M49 66c0-26 12-38 31-38s31 12 31 38Z" fill="${shade}"/>`,
    front: `<path d="M51 68c0-24 11-36 29-36s29 12 29 36c-4-14-14-22-29-24-15 2-25 10-29 24Z" fill="${colour}"/>`,
  }),
  (colour, shade) => ({
    back: `<path d="M48 66c0-26 13-40 32-40s32 14 32 40Z" fill="${shade}"/><path d="M104 60c18 6 16 34 6 56-6 2-10-2-8-8 6-18 6-34-2-44Z" fill="${shade}"/>`,
    front: `<path d="M50 66c0-24 12-36 30-36s30 12 30 36c-6-16-14-20-20-22-8 8-26 8-40 22Z" fill="${colour}"/>`,
  }),
];
const MEN_HAIR: readonly Hair[] = [
  (colour) => ({
    back: '',
    front: `<path d="M51 64c-3-26 10-38 29-38s32 12 29 38c-3-8-5-13-8-16-14 4-30 2-40-4-4 5-7 12-10 20Z" fill="${colour}"/>`,
  }),
  (colour, shade) => ({
    back: `<path d="M50 70c-3-30 11-44 30-44s33 14 30 44Z" fill="${shade}"/>`,
    front: `<path d="M52 60c0-22 10-32 28-32s28 10 28 32c-4-8-6-10-10-12-6-2-12-2-18-2s-12 0-18 2c-4 2-6 4-10 12Z" fill="${colour}"/>`,
  }),
  (colour) => ({
    back: '',
    front: `<path d="M50 66c-4-24 6-36 22-40 18-4 38 8 38 40-2-8-4-12-7-16-16 2-26-4-33-10-6 8-14 14-20 26Z" fill="${colour}"/>`,
  }),
  (colour, shade) => ({
    back: '',
    front: `<path d="M52 58c0-20 11-30 28-30s28 10 28 30c-2-6-4-9-7-11-4-6-38-6-42 0-3 2-5 5-7 11Z" fill="${colour}" opacity=".9"/><path d="M50 60h4v12h-4zM106 60h4v12h-4z" fill="${shade}" opacity=".55"/>`,
  }),
];

const clothesOf = (random: SeededRandom, name: PaletteName): string => {
  const { main, dark, light } = palettes[name];
  const shoulders = `<path d="M18 160c2-30 22-44 46-47h32c24 3 44 17 46 47Z" fill="${main}"/>`;
  return random.pick([
    // Jacket over a shirt.
    `${shoulders}<path d="m62 113 18 22 18-22Z" fill="#f6f4ee"/><path d="M62 113 52 124l22 36h6v-24ZM98 113l10 11-22 36h-6v-24Z" fill="${dark}"/>`,
    // Round neck.
    `${shoulders}<path d="M62 113c4 14 32 14 36 0l-6-3H68Z" fill="${dark}"/>`,
    // Stand-up collar.
    `${shoulders}<path d="M62 114c6 6 12 8 18 8s12-2 18-8l-2-10H64Z" fill="${light}"/><path d="M80 122v38" stroke="${dark}" stroke-width="2.500"/><circle cx="80" cy="134" r="2.200" fill="${light}"/><circle cx="80" cy="148" r="2.200" fill="${light}"/>`,
    // Shirt with an open collar.
    `${shoulders}<path d="m64 110 16 18-22 4Z" fill="${light}"/><path d="M96 110 80 128l22 4Z" fill="${light}"/>`,
  ]);
};

/** A drawn head and shoulders of nobody in particular; everything depends only on the seed. */
export function renderPortrait(seed: string, kind: PortraitKind, overseas: boolean): string {
  const random = createSeededRandom(`portrait ${seed}`);
  const [backgroundName = 'dai', clothesName = 'mo'] = random.sample(PIGMENTS, 2);
  const background = palettes[backgroundName].background;
  const tint = palettes[backgroundName].light;
  const dark = overseas && random.chance(0.35);
  const [skin, skinShade] = random.pick(dark ? DARK_SKINS : SKINS);
  const [hair, hairShade] = random.pick(
    overseas && !dark ? [...FAIR_HAIR_COLOURS, ...HAIR_COLOURS] : HAIR_COLOURS,
  );
  const { back, front } = random.pick(kind === 'woman' ? WOMEN_HAIR : MEN_HAIR)(hair, hairShade);
  const width = random.between(26, 29);
  const smile = random.between(4, 8);
  const brow = random.between(-1, 2);
  const eyes = `<ellipse cx="69" cy="72" rx="2.600" ry="3.200" fill="#2a2624"/><ellipse cx="91" cy="72" rx="2.600" ry="3.200" fill="#2a2624"/><path d="M63 ${64 + brow}q6-4 11 0M86 ${64 + brow}q6-4 11 0" fill="none" stroke="${hairShade}" stroke-width="2.400" stroke-linecap="round"/>`;
  const glasses = random.chance(0.3)
    ? `<g fill="none" stroke="#3b3f45" stroke-width="2"><circle cx="69" cy="72" r="8.500"/><circle cx="91" cy="72" r="8.500"/><path d="M77.500 71q2.500-2 5 0M60 71l-7-2M100 71l7-2"/></g>`
    : '';
  const beard =
    kind === 'man' && random.chance(0.16)
      ? `<path d="M56 82c2 20 12 30 24 30s22-10 24-30c-6 8-14 10-24 10s-18-2-24-10Z" fill="${hair}" opacity=".8"/>`
      : '';
  const earrings =
    kind === 'woman' && random.chance(0.4)
      ? '<circle cx="53" cy="86" r="2.500" fill="#e0b95c"/><circle cx="107" cy="86" r="2.500" fill="#e0b95c"/>'
      : '';
  const mouth = `<path d="M71 ${90 - smile / 4}q9 ${smile} 18 0" fill="none" stroke="${beard === '' ? '#a4523f' : '#e9b8a4'}" stroke-width="2.600" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="200" height="200"><rect width="160" height="160" fill="${background[1]}"/><circle cx="${random.between(40, 120)}" cy="${random.between(40, 70)}" r="${random.between(56, 74)}" fill="${tint}" opacity=".55"/>${back}${clothesOf(random, clothesName)}<path d="M68 92h24v20c-4 8-20 8-24 0Z" fill="${skinShade}"/><ellipse cx="53" cy="74" rx="5" ry="7" fill="${skinShade}"/><ellipse cx="107" cy="74" rx="5" ry="7" fill="${skinShade}"/><ellipse cx="80" cy="72" rx="${width}" ry="33" fill="${skin}"/>${beard}${eyes}<path d="M80 74l-3 9h5" fill="none" stroke="${skinShade}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>${mouth}${front}${glasses}${earrings}</svg>`;
}
