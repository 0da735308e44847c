let codes: Map<string, number> | undefined;

/** GBK bytes, by turning the platform's decoder around. What GBK lacks becomes a question mark. */
export function encodeGbk(text: string): Buffer {
  codes ??= readCodes();
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.charCodeAt(0);
    const pair = codes.get(char);
    if (code < 0x80) bytes.push(code);
    else if (pair === undefined) bytes.push(0x3f);
    else bytes.push(pair >> 8, pair & 0xff);
  }
  return Buffer.from(bytes);
}

function readCodes(): Map<string, number> {
  const decoder = new TextDecoder('gbk', { fatal: true });
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const char = decodeOrNull(decoder, lead, trail);
      if (char !== null && !found.has(char)) found.set(char, (lead << 8) | trail);
    }
  }
  return found;
}

function decodeOrNull(decoder: InstanceType<typeof TextDecoder>, lead: number, trail: number): string | null {
  try {
    return decoder.decode(Uint8Array.of(lead, trail));
  } catch {
    return null;
  }
}
