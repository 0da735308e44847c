-- Companies that members add can wait for the approval of staff. `companies_not_live` serves the list and the count of
-- the waiting ones.
ALTER TABLE companies DROP CONSTRAINT companies_state_check;
ALTER TABLE companies ADD CONSTRAINT companies_state_check
  CHECK (state IN ('live', 'hidden', 'waiting', 'rejected', 'removed')) NOT VALID;

-- Of the last rejection. Kept while the company waits again and after a removal, emptied by the approval.
ALTER TABLE companies ADD COLUMN rejection_reason text NOT NULL DEFAULT '';
ALTER TABLE companies ADD CONSTRAINT companies_rejection_reason
  CHECK (char_length(rejection_reason) <= 200 AND (state <> 'rejected' OR rejection_reason <> '')) NOT VALID;

-- allowed: one row for each edition
ALTER TABLE settings ADD COLUMN company_approval boolean NOT NULL DEFAULT false;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'dues', 'claim', 'company-approval', 'certificate', 'feedback', 'export', 'sign-in', 'passkey',
  'phone')) NOT VALID;
