export interface SseEvent {
  event: string;
  data: string;
}

/** Parses a server-sent event stream. `onChunk` is called for every chunk, also for a heartbeat without an event. */
export async function* parseSseStream(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<SseEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    const blocks = (buffer + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseSseEvent(block);
      if (event) yield event;
    }
  }
}

function parseSseEvent(text: string): SseEvent | null {
  const lines = text.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim());
  const data = valuesOf('data');
  const name = valuesOf('event')[0];
  return data.length > 0 || name ? { event: name ?? 'message', data: data.join('\n') } : null;
}
