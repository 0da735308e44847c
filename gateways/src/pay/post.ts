import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export type Message = { url: string; headers: Record<string, string>; body: string };
/** Status 0 is no answer: refused, reset, or too late. */
export type Answer = { status: number; body: string };

export type Post = { send: (message: Message, patienceMs: number) => Promise<Answer>; close: () => void };

const options = { keepAlive: true, maxSockets: 64 };

/** Sends notifies over few, kept connections. Redirects are not followed; the vendors do not follow them. */
export function createPost(): Post {
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  return {
    send: (message, patienceMs) => tryOnce(agents, message, patienceMs),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function tryOnce(
  agents: { 'http:': http.Agent; 'https:': https.Agent },
  { url, headers, body }: Message,
  patienceMs: number,
): Promise<Answer> {
  const secure = url.startsWith('https:');
  const agent = agents[secure ? 'https:' : 'http:'];
  const length = String(Buffer.byteLength(body));
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const request = (secure ? https : http).request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': length },
      });
      let timer: NodeJS.Timeout | undefined;
      // The patience counts from the connection, not from the wait for a free one.
      request.on('socket', () => {
        timer = setTimeout(() => request.destroy(new Error('No answer in time')), patienceMs);
      });
      request.on('close', () => clearTimeout(timer));
      request.on('error', reject);
      request.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      });
      request.end(body);
    });
  } catch {
    return { status: 0, body: '' };
  }
}
