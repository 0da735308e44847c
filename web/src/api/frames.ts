export interface Frame {
  event: string;
  data: string;
}

/** The events of a stream, as server-sent events write them. `heard` is called for every piece, also a bare heartbeat. */
export async function* framesOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<Frame, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const frame = frameOf(part);
      if (frame) yield frame;
    }
  }
}

function frameOf(text: string): Frame | null {
  const lines = text.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim());
  const data = valuesOf('data');
  const event = valuesOf('event')[0];
  return data.length > 0 || event ? { event: event ?? 'message', data: data.join('\n') } : null;
}
