import { create, type QRCode, toBuffer } from 'qrcode';

/** Width of the white border in modules; many cameras do not detect a code without it. */
const QUIET_ZONE = 4;
const WIDTH_MIN = 480;
const INK = '#0e2a2e';

const createQrCode = (text: string): QRCode => create(text, { errorCorrectionLevel: 'M' });

/** PNG; each module is a whole number of pixels wide. */
export function renderQrCodePng(text: string): Promise<Buffer> {
  const { size } = createQrCode(text).modules;
  return toBuffer(text, {
    errorCorrectionLevel: 'M',
    margin: QUIET_ZONE,
    scale: Math.ceil(WIDTH_MIN / (size + 2 * QUIET_ZONE)),
    color: { dark: INK, light: '#ffffff' },
  });
}

/** SVG path of the dark modules, each one unit wide, in a square of `size` units that includes the quiet zone. */
export function qrCodePath(text: string): { path: string; size: number } {
  const { size, data } = createQrCode(text).modules;
  let path = '';
  for (let index = 0; index < data.length; index += 1)
    if (data[index])
      path += `M${QUIET_ZONE + (index % size)} ${QUIET_ZONE + Math.floor(index / size)}h1v1h-1z`;
  return { path, size: size + 2 * QUIET_ZONE };
}

/** SVG fragment with quiet zone, to be placed in a larger SVG. */
export function renderQrCodeSvg(text: string, x: number, y: number, width: number): string {
  const { path, size } = qrCodePath(text);
  return `<svg x="${x}" y="${y}" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${INK}" d="${path}"/></svg>`;
}
