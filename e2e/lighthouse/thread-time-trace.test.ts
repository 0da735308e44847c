import { describe, expect, it } from 'vitest';
import { toThreadTime } from './thread-time-trace.ts';

const thread = { pid: 1, tid: 2 };
const mainThread = { ...thread, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } };
/** Waits 60 ms for a core: 100 ms by wall clock, 40 ms of CPU time. */
const task = {
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts: 1_000,
  dur: 100_000,
  tts: 500,
  tdur: 40_000,
  args: {},
};

const eventsAfter = (...events: object[]) =>
  toThreadTime({ traceEvents: [mainThread, ...events] }).traceEvents.slice(1);

describe('thread time of a trace', () => {
  it('a task of the main thread lasts as long as it used the CPU', () => {
    expect(eventsAfter(task)).toEqual([{ ...task, dur: 40_000 }]);
  });

  it('events move with the CPU time of their task', () => {
    const script = { ...task, name: 'EvaluateScript', ts: 81_000, dur: 20_000, tts: 30_500, tdur: 10_000 };
    const request = { ...thread, name: 'ResourceSendRequest', ph: 'I', ts: 91_000, tts: 35_500, args: {} };
    expect(eventsAfter(task, script, request).slice(1)).toEqual([
      { ...script, ts: 31_000, dur: 10_000 },
      { ...request, ts: 36_000 },
    ]);
  });

  it('keeps paint marks, events between tasks and other threads', () => {
    const paint = { ...thread, name: 'firstContentfulPaint', ph: 'R', ts: 90_000, tts: 30_000, args: {} };
    const between = {
      ...thread,
      name: 'Layout',
      ph: 'X',
      ts: 150_000,
      dur: 9,
      tts: 50_000,
      tdur: 5,
      args: {},
    };
    const otherThread = { ...task, tid: 3, ts: 160_000 };
    expect(eventsAfter(task, paint, between, otherThread).slice(1)).toEqual([paint, between, otherThread]);
  });
});
