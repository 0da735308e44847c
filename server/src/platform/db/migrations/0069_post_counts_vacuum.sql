-- By default, autovacuum starts when a fifth of the rows are dead: 20 million of 100 million. With 1 % their number stays small
-- and each vacuum short (`npm run bench:vacuum`; see docs/performance.md).
ALTER TABLE post_counts SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
