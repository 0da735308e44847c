import { encode } from 'uqr';

/** Readers need four empty modules around the drawing. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Always black on white, also in the dark. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const named = { role: 'img', 'aria-label': label };
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" {...named}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
