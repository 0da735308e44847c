import { create, type QRCode, toBuffer } from 'qrcode';

/** Modules of white around a code, without which many cameras do not find it. */
const QUIET = 4;
const WIDTH_MIN = 480;
const INK = '#0e2a2e';

const encode = (text: string): QRCode => create(text, { errorCorrectionLevel: 'M' });

/** A PNG whose modules are whole pixels. */
export function drawQrCode(text: string): Promise<Buffer> {
  const { size } = encode(text).modules;
  return toBuffer(text, {
    errorCorrectionLevel: 'M',
    margin: QUIET,
    scale: Math.ceil(WIDTH_MIN / (size + 2 * QUIET)),
    color: { dark: INK, light: '#ffffff' },
  });
}

/** The same as an SVG, at a place of a larger one and with its white around it. */
export function qrCodeSvg(text: string, x: number, y: number, width: number): string {
  const { size, data } = encode(text).modules;
  const whole = size + 2 * QUIET;
  let path = '';
  for (let index = 0; index < data.length; index += 1)
    if (data[index]) path += `M${QUIET + (index % size)} ${QUIET + Math.floor(index / size)}h1v1h-1z`;
  return `<svg x="${x}" y="${y}" width="${width}" height="${width}" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path fill="${INK}" d="${path}"/></svg>`;
}
