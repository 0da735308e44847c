let codeByChar: Map<string, number> | undefined;

/** Encodes text as GBK. Characters that GBK lacks become a question mark (0x3f). */
export function encodeGbk(text: string): Buffer {
  codeByChar ??= buildCodeTable();
  const bytes: number[] = [];
  for (const char of text) {
    const charCode = char.charCodeAt(0);
    const gbkCode = codeByChar.get(char);
    if (charCode < 0x80) bytes.push(charCode);
    else if (gbkCode === undefined) bytes.push(0x3f);
    else bytes.push(gbkCode >> 8, gbkCode & 0xff);
  }
  return Buffer.from(bytes);
}

/** Node has a decoder for GBK but no encoder, so the table is built by decoding every pair of bytes. */
function buildCodeTable(): Map<string, number> {
  const decoder = new TextDecoder('gbk', { fatal: true });
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const char = decodeOrNull(decoder, lead, trail);
      if (char !== null && !table.has(char)) table.set(char, (lead << 8) | trail);
    }
  }
  return table;
}

function decodeOrNull(decoder: InstanceType<typeof TextDecoder>, lead: number, trail: number): string | null {
  try {
    return decoder.decode(Uint8Array.of(lead, trail));
  } catch {
    return null;
  }
}
