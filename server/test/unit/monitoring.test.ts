import client from '@platformatic/prom-client';
import type { Pool } from 'pg';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../src/platform/deps.ts';
import { features } from '../../src/feature-registry.ts';
import { registerDatabaseGauges } from '../../src/kernel/operations/database-gauges.ts';
import { sloClassOf } from '../../src/platform/http/slo-class.ts';
import { createMetrics } from '../../src/platform/http/process-metrics.ts';
import { registerJobMetrics } from '../../src/platform/jobs/job-metrics.ts';
import type { Standbys } from '../../src/platform/db/standbys.ts';
import type { Redis } from '../../src/platform/redis.ts';
import { createWebVitalHistograms } from '../../src/platform/web-vital-histograms.ts';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

const rules = read('deploy/prometheus/alerts.rules.yml');
const objectives = read('deploy/prometheus/objectives.rules.yml');
const browserRules = read('deploy/prometheus/web-vitals.rules.yml');
const alerts = matchesOf(rules, /- alert: (\w+)/g);
const EXPRESSIONS = /expr: \|\n((?: {10}.*\n)+)/g;

/** Returns the series names in a PromQL expression, without labels, ranges, groupings and functions. */
function seriesOf(expression: string): string[] {
  const stripped = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|on|ignoring|without)\s*\([^)]*\)/g, ' ');
  return matchesOf(stripped, /(?<![\w:])([a-z][\w:]*)(?![\w:(])(?!\s*\()/g).filter(
    (word) => !/^(and|or|unless|offset)$/.test(word),
  );
}

describe('the metrics in rules and dashboards', () => {
  const metrics = createMetrics({
    pool: {} as Pool,
    deps: {
      redis: { isReady: true } as Redis,
      standbys: {} as Standbys,
      webVitals: createWebVitalHistograms(),
    },
  });
  registerJobMetrics(metrics.registry);
  registerDatabaseGauges(metrics.registry, {} as Deps);
  const exported = new Set(
    metrics.registry.getMetricsAsArray().flatMap((metric) => {
      const { name } = metric;
      return metric instanceof client.Histogram
        ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix)
        : [name];
    }),
  );
  const recorded = new Set(matchesOf(objectives + browserRules, /- record: (\S+)/g));
  const isKnown = (name: string) => name === 'up' || exported.has(name) || recorded.has(name);

  it('are exported under the names that the rules use', () => {
    const used = [rules, objectives, browserRules].flatMap((text) =>
      matchesOf(text, EXPRESSIONS).flatMap(seriesOf),
    );
    expect(used).toContain('http_request_duration_seconds_count');
    expect(used.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('are exported under the names that the dashboard uses', () => {
    const dashboard = JSON.parse(read('deploy/grafana/mingtang.json')) as {
      panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[];
    };
    const { panels } = dashboard;
    expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length);
    for (const panel of panels.filter(({ type }) => type !== 'row')) {
      const used = panel.targets!.flatMap(({ expr }) => seriesOf(expr));
      expect(used.length, panel.title).toBeGreaterThan(0);
      expect(
        used.filter((name) => !isKnown(name)),
        panel.title,
      ).toEqual([]);
    }
  });

  it('use SLO classes and a route that exist', () => {
    const kinds = new Set<string>(['notify', 'other']);
    const paths = new Set<string>();
    for (const { routes } of features)
      for (const [key, route] of Object.entries(routes)) {
        kinds.add(sloClassOf(key as keyof typeof routes, route));
        paths.add(key.slice(key.indexOf(' ') + 1));
      }
    const named = [rules, objectives]
      .flatMap((text) => matchesOf(text, /kind!?=~?"([^"]*)"/g))
      .join('|')
      .split('|');
    expect([...new Set(named)].filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(matchesOf(rules, /route="([^"]*)"/g).filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('an alert', () => {
  it('has a severity, a summary and a link to its own entry of the runbook', () => {
    const alertTexts = rules.split('- alert: ').slice(1);
    for (const text of alertTexts) {
      const name = /^\w+/.exec(text)![0];
      expect(text, name).toMatch(/severity: (page|ticket)/);
      expect(text, name).toMatch(/summary: ".{10,}"/);
      expect(text, name).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}\n`);
    }
    expect(new Set(alerts).size).toBe(alertTexts.length);
  });

  it('has an entry in the runbook, and every entry belongs to an alert', () => {
    const section = read('docs/runbook.md')
      .split(/^## Alerts$/m)[1]!
      .split(/^## /m)[0]!;
    expect(matchesOf(section, /^### (\w+)$/gm).sort()).toEqual([...alerts].sort());
    for (const entry of section.split(/^### /m).slice(1))
      for (const word of ['Means', 'Look', 'Do', 'Over']) expect(entry).toContain(`**${word}:**`);
  });

  it('has a test case in which it fires and one in which it is silent', () => {
    const folder = new URL('deploy/prometheus/', ROOT);
    const cases = readdirSync(folder)
      .filter((file) => file.endsWith('.test.yml'))
      .flatMap((file) => matchesOf(readFileSync(new URL(file, folder), 'utf8'), /- name: (.+)/g));
    for (const name of alerts) {
      expect(cases).toContain(`${name} fires`);
      expect(cases).toContain(`${name} is silent`);
    }
  });
});
