import { shadow, repeat, type Drawing } from './svg-helpers.ts';

const container = (x: number, y: number, fill: string): string =>
  `<path d="M${x} ${y}h54v40h-54z" fill="${fill}"/><path d="M${x} ${y}h54v5h-54z" fill="#fff" opacity=".22"/>${repeat(8, (index) => `<path d="M${x + 5 + index * 6.3} ${y + 8}v28" stroke="#000" stroke-opacity=".18" stroke-width="2"/>`)}`;

const containers: Drawing = (palette) =>
  `${shadow(82, 136, 60)}${container(26, 92, palette.main)}${container(84, 92, palette.dark)}${container(54, 50, palette.accent)}`;

const ship: Drawing = (palette) =>
  `<path d="M0 118h160v42H0z" fill="#5f93a6" opacity=".45"/>${container(46, 58, palette.accent).replaceAll('h54', 'h40')}<path d="M88 68h30v30H88z" fill="${palette.light}"/><path d="M118 42h20v56h-20z" fill="#f4f6f4"/><path d="M121 48h14v6h-14zM121 60h14v6h-14z" fill="#46566a"/><path d="M124 26h8v16h-8z" fill="${palette.main}"/><path d="M12 96h138l-12 34H34Z" fill="url(#a)"/><path d="M22 112h122l-4 10H28Z" fill="#b1503e"/><path d="M4 134c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 32 0 16 4 24 2M10 146c12-6 20 6 32 0s20 6 32 0 20 6 32 0 20 6 32 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.500"/>`;

const truck: Drawing = (palette) =>
  `${shadow(80, 132, 66)}<path d="M12 50h90v68H12z" fill="url(#a)"/><path d="M12 50h90v8H12z" fill="#fff" opacity=".25"/><path d="M102 70h26l20 24v24h-46z" fill="${palette.dark}"/><path d="M110 78h15l14 17h-29z" fill="#cfe3ea"/><path d="M12 112h136v8H12z" fill="#33435a"/>${[38, 62, 122].map((x) => `<circle cx="${x}" cy="122" r="12" fill="#24292c"/><circle cx="${x}" cy="122" r="5" fill="#b9c5c7"/>`).join('')}<path d="M26 76h50M26 86h34" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/><path d="M142 102h6v7h-6z" fill="${palette.accent}"/>`;

const carton: Drawing = (palette) =>
  `${shadow(82, 138, 54)}<path d="M30 64 80 82v56l-50-18Z" fill="${palette.main}"/><path d="M80 82l50-18v56l-50 18Z" fill="${palette.dark}" opacity=".85"/><path d="m30 64 50-18 50 18-50 18Z" fill="${palette.light}"/><path d="m54 55 50 18v20l-10 4V77L44 59Z" fill="#f6ecd6" opacity=".75"/><path d="M92 108v14M98 106v14M104 104v14" stroke="#fff" stroke-opacity=".6" stroke-width="2.500"/><path d="m40 96 14 5M40 104l20 7" stroke="#fff" stroke-opacity=".5" stroke-width="2.500"/>`;

const crate: Drawing = (palette) =>
  `${shadow(80, 138, 56)}<path d="M28 56h104v76H28z" fill="${palette.dark}"/>${repeat(4, (index) => `<path d="M28 ${56 + index * 20}h104v15H28z" fill="${index % 2 ? palette.main : palette.light}"/><path d="M28 ${56 + index * 20}h104v3H28z" fill="#fff" opacity=".25"/>`)}<path d="M28 56h13v76H28zM119 56h13v76h-13zM74 56h12v76H74z" fill="${palette.main}"/>${[34, 80, 126].map((x) => `<circle cx="${x}" cy="63" r="1.800" fill="#4a3a26"/><circle cx="${x}" cy="123" r="1.800" fill="#4a3a26"/>`).join('')}<path d="M22 132h116v7H22z" fill="${palette.dark}"/>`;

const pallet: Drawing = (palette) =>
  `${shadow(80, 142, 58)}${repeat(3, (row) => repeat(3, (column) => `<path d="M${34 + column * 31} ${40 + row * 29}h29v27h-29z" fill="${(row + column) % 2 ? palette.main : palette.light}"/><path d="M${45 + column * 31} ${40 + row * 29}h7v27h-7z" fill="#f6ecd6" opacity=".5"/><path d="M${38 + column * 31} ${60 + row * 29}h9" stroke="${palette.dark}" stroke-opacity=".6" stroke-width="2"/>`))}<path d="M34 40h91v86H34z" fill="#fff" opacity=".12"/><path d="M26 126h108v6H26z" fill="#b58d58"/><path d="M26 132h14v8H26zM73 132h14v8H73zM120 132h14v8h-14z" fill="#8a6739"/>`;

const box: Drawing = (palette) =>
  `${shadow(80, 138, 52)}<path d="M34 70h92v62H34z" fill="url(#a)"/><path d="M28 46h104v26H28z" fill="${palette.main}"/><path d="M28 46h104v6H28z" fill="#fff" opacity=".3"/><path d="M28 68h104v4H28z" fill="#000" opacity=".14"/><rect x="58" y="84" width="44" height="30" rx="2" fill="none" stroke="#e8ce94" stroke-width="2"/><path d="M66 94h28M70 103h20" stroke="#e8ce94" stroke-width="2.500"/>`;

const book: Drawing = (palette) =>
  `${shadow(82, 138, 52)}<path d="m34 118 70 12 30-14-70-12Z" fill="${palette.dark}"/><path d="m34 104 70 12 30-14v14l-30 14-70-12Z" fill="#f4f1e8"/><path d="m34 100 70 12 30-14-70-12Z" fill="${palette.accent}"/><path d="M40 36h66a6 6 0 0 1 6 6v54l-72-10Z" fill="url(#a)" transform="rotate(-4 76 66)"/><path d="M40 36h8v51l-8-1Z" fill="${palette.dark}" transform="rotate(-4 76 66)"/><path d="M60 52h36M60 62h24" stroke="#f4f1e8" stroke-width="4" stroke-linecap="round" transform="rotate(-4 76 66)"/>`;

const folder: Drawing = (palette) =>
  `${shadow(82, 138, 54)}<path d="M54 26h62v80H54z" fill="#fff" transform="rotate(6 85 66)"/><path d="M64 42h40M64 52h40M64 62h28" stroke="#b7c4bf" stroke-width="3" stroke-linecap="round" transform="rotate(6 85 66)"/><path d="M28 54h36l10 12h62v66H28z" fill="${palette.main}"/><path d="M22 78h108l6 54H28Z" fill="url(#a)"/><circle cx="112" cy="112" r="11" fill="${palette.accent}"/><path d="m107 112 4 4 7-8" fill="none" stroke="#fff" stroke-width="2.500"/>`;

const chart: Drawing = (palette) =>
  `${shadow(80, 138, 50)}<rect x="26" y="32" width="108" height="84" rx="7" fill="#fff"/><path d="M26 39a7 7 0 0 1 7-7h94a7 7 0 0 1 7 7v9H26Z" fill="${palette.main}"/>${[30, 44, 36, 52, 58].map((height, index) => `<path d="M${40 + index * 17} ${108 - height}h10v${height}h-10z" fill="${index === 4 ? palette.accent : index % 2 ? palette.light : palette.main}"/>`).join('')}<path d="m42 74 17-10 17 6 17-14 17-6" fill="none" stroke="${palette.dark}" stroke-width="2.500"/><path d="M74 116h12v14H74zM54 130h52v6H54z" fill="#8fa0a4"/>`;

const handset: Drawing = (palette) =>
  `${shadow(80, 140, 40)}<rect x="48" y="20" width="64" height="116" rx="11" fill="#24323a"/><rect x="53" y="28" width="54" height="98" rx="4" fill="${palette.background[0]}"/><path d="M53 32a4 4 0 0 1 4-4h46a4 4 0 0 1 4 4v22H53Z" fill="${palette.main}"/><path d="M60 38h22M60 46h14" stroke="#fff" stroke-width="3" stroke-linecap="round"/>${repeat(4, (index) => `<rect x="${58 + (index % 2) * 23}" y="${62 + Math.floor(index / 2) * 24}" width="20" height="20" rx="4" fill="${[palette.light, palette.accent, palette.main, palette.light][index]}"/>`)}<path d="M58 114h44" stroke="${palette.dark}" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`;

const tower: Drawing = (palette) =>
  `${shadow(80, 140, 58)}<path d="M30 70h32v66H30z" fill="${palette.light}"/><path d="M62 36h42v100H62z" fill="url(#a)"/><path d="M104 58h28v78h-28z" fill="${palette.dark}"/>${repeat(7, (row) => repeat(3, (column) => `<path d="M${68 + column * 12} ${44 + row * 12}h7v7h-7z" fill="#fff" opacity="${(row + column) % 3 ? 0.55 : 0.9}"/>`))}${repeat(5, (row) => `<path d="M110 ${66 + row * 12}h16v5h-16z" fill="#fff" opacity=".35"/><path d="M36 ${78 + row * 11}h20v4H36z" fill="${palette.dark}" opacity=".35"/>`)}<path d="M83 22v14" stroke="${palette.accent}" stroke-width="3"/><path d="M22 134h116v6H22z" fill="#8fa0a4"/>`;

const crane: Drawing = (palette) =>
  `${shadow(78, 140, 56)}<path d="M58 136V26h12v110" fill="none" stroke="${palette.main}" stroke-width="4"/>${repeat(8, (index) => `<path d="m58 ${32 + index * 13} 12 13M70 ${32 + index * 13}l-12 13" stroke="${palette.main}" stroke-width="1.800"/>`)}<path d="M22 34h120M22 26h120M142 26v8" stroke="${palette.main}" stroke-width="3.500"/>${repeat(9, (index) => `<path d="m${28 + index * 13} 26 7 8" stroke="${palette.main}" stroke-width="1.800"/>`)}<path d="M20 24h20v18H20z" fill="${palette.dark}"/><path d="m64 10-38 16M64 10l72 16M64 10v16" stroke="${palette.dark}" stroke-width="1.800"/><path d="M120 34v42" stroke="#44524e" stroke-width="2"/><path d="M104 76h32v12h-32z" fill="${palette.accent}"/><path d="M84 96h52v40H84z" fill="#dfe6e4"/>${repeat(3, (index) => `<path d="M${90 + index * 16} 104h9v10h-9zM${90 + index * 16} 120h9v10h-9z" fill="${palette.light}"/>`)}<path d="M44 132h40v8H44z" fill="#6b7b7d"/>`;

const compass: Drawing = (palette) =>
  `${shadow(80, 138, 44)}<circle cx="80" cy="82" r="50" fill="url(#r)"/><circle cx="80" cy="82" r="41" fill="#fdfbf4"/>${repeat(24, (index) => `<path d="M80 44v${index % 6 ? 4 : 9}" stroke="${palette.dark}" stroke-width="${index % 6 ? 1 : 2.5}" transform="rotate(${index * 15} 80 82)"/>`)}<path d="m98 56-12 32-12-12Z" fill="#b1503e"/><path d="m62 108 12-32 12 12Z" fill="${palette.main}"/><circle cx="80" cy="82" r="5" fill="${palette.accent}"/><path d="M72 22h16v12H72z" fill="${palette.dark}"/>`;

const coinPile = (x: number, count: number): string =>
  repeat(count, (index) => {
    const y = 128 - index * 9;
    return `<path d="M${x - 20} ${y - 6}v6c0 8 40 8 40 0v-6Z" fill="#94691c"/><ellipse cx="${x}" cy="${y - 6}" rx="20" ry="6.500" fill="#e6c477"/><ellipse cx="${x}" cy="${y - 6}" rx="13" ry="3.800" fill="#d0a046"/>`;
  });

const coins: Drawing = (palette) =>
  `${shadow(80, 138, 58)}${coinPile(42, 4)}${coinPile(118, 6)}${coinPile(80, 8)}<path d="M30 56c24 8 46-4 66-26" fill="none" stroke="${palette.main}" stroke-width="5" stroke-linecap="round"/><path d="m84 26 16 0-2 16" fill="none" stroke="${palette.main}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`;

export const logisticsAndOfficeDrawings = {
  book,
  box,
  carton,
  chart,
  coins,
  compass,
  containers,
  crane,
  crate,
  folder,
  handset,
  pallet,
  ship,
  tower,
  truck,
};
