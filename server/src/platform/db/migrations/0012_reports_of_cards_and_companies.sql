ALTER TABLE reports ADD COLUMN member_id bigint;
ALTER TABLE reports ADD COLUMN company_id bigint;
ALTER TABLE reports ADD CONSTRAINT reports_member_id_fkey
  FOREIGN KEY (member_id) REFERENCES members (account_id) ON DELETE CASCADE NOT VALID;
ALTER TABLE reports ADD CONSTRAINT reports_company_id_fkey
  FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE reports DROP CONSTRAINT reports_check;
ALTER TABLE reports ADD CONSTRAINT reports_one_subject
  CHECK (num_nonnulls(post_id, comment_id, member_id, company_id) = 1) NOT VALID;
-- allowed: few rows, a member sends at most thirty a day
CREATE UNIQUE INDEX reports_member_once ON reports (member_id, reporter_id) WHERE resolved_at IS NULL;
-- allowed: few rows, a member sends at most thirty a day
CREATE UNIQUE INDEX reports_company_once ON reports (company_id, reporter_id) WHERE resolved_at IS NULL;
-- allowed: few rows, a member sends at most thirty a day
CREATE INDEX reports_member ON reports (member_id);
-- allowed: few rows, a member sends at most thirty a day
CREATE INDEX reports_company ON reports (company_id);

ALTER TABLE reviews ADD COLUMN company_id bigint;
ALTER TABLE reviews ADD CONSTRAINT reviews_company_id_fkey
  FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE reviews DROP CONSTRAINT reviews_one_subject;
ALTER TABLE reviews ADD CONSTRAINT reviews_one_subject
  CHECK (num_nonnulls(post_id, comment_id, member_id, product_id, company_id) = 1) NOT VALID;
-- allowed: few rows, the queue is worked off by people
CREATE UNIQUE INDEX reviews_company_open ON reviews (company_id) WHERE decided_at IS NULL;
-- allowed: few rows, the queue is worked off by people
CREATE INDEX reviews_company ON reviews (company_id, id DESC);
