/** The parts of a trace event that matter here. Times are in microseconds; `tts` and `tdur` are CPU time of the thread. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  args: { name?: string };
}

/** A task of a thread's event loop; the other events of the thread happen during one. */
const TASK = 'RunTask';

/**
 * A copy of a trace in which the tasks of the renderer's main thread last as long as they used the CPU. By wall clock
 * they also last while the thread waits for a core that another process or thread uses. Each task keeps its start, and
 * the events during it move with its CPU time. Paint and navigation marks (phase R) keep their time.
 */
export function toThreadTime<T extends { traceEvents: unknown[] }>(trace: T): T {
  const events = trace.traceEvents as TraceEvent[];
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mainThreads = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const currentTasks = new Map<string, Required<TraceEvent>>();
  const traceEvents = events
    .toSorted((a, b) => a.ts - b.ts)
    .map((event) => {
      const thread = threadOf(event);
      if (!mainThreads.has(thread) || (event.ph !== 'X' && event.ph !== 'I')) return event;
      if (event.name === TASK && hasThreadTime(event)) {
        currentTasks.set(thread, event);
        return { ...event, dur: event.tdur };
      }
      const task = currentTasks.get(thread);
      if (task === undefined || event.ts >= task.ts + task.dur || event.tts === undefined) return event;
      return {
        ...event,
        ts: task.ts + Math.max(event.tts - task.tts, 0),
        ...(event.tdur !== undefined && { dur: event.tdur }),
      };
    });
  return { ...trace, traceEvents };
}

const hasThreadTime = (event: TraceEvent): event is Required<TraceEvent> =>
  event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;
