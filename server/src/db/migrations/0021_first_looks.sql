-- Staff look at a member's first card and first product before others see them.

-- When staff let the card through; null while nobody has. Whoever is here already is taken as known, and so is whoever
-- is brought in by hand. Registration writes null.
ALTER TABLE members ADD COLUMN admitted_at timestamptz DEFAULT now();
ALTER TABLE members ADD CONSTRAINT members_listed_admitted CHECK (admitted_at IS NOT NULL OR NOT listed) NOT VALID;

ALTER TABLE products
  -- When it was first on show; null for what never was.
  ADD COLUMN admitted_at timestamptz DEFAULT now(),
  -- Whose words stand there now, and who is told what staff decide. Unknown for what staff wrote.
  ADD COLUMN author_id bigint REFERENCES members (account_id) ON DELETE SET NULL;
ALTER TABLE products DROP CONSTRAINT products_state_check;
ALTER TABLE products
  ADD CONSTRAINT products_state_check CHECK (state IN ('live', 'hidden', 'queued', 'refused', 'removed')) NOT VALID,
  ADD CONSTRAINT products_live_admitted CHECK (admitted_at IS NOT NULL OR state <> 'live') NOT VALID;

ALTER TABLE notifications ADD COLUMN product_id bigint REFERENCES products (id) ON DELETE CASCADE;

ALTER TABLE reviews
  ADD COLUMN member_id bigint REFERENCES members (account_id) ON DELETE CASCADE,
  ADD COLUMN product_id bigint REFERENCES products (id) ON DELETE CASCADE;
ALTER TABLE reviews DROP CONSTRAINT reviews_check, DROP CONSTRAINT reviews_cause_check;
ALTER TABLE reviews
  ADD CONSTRAINT reviews_one_subject CHECK (num_nonnulls(post_id, comment_id, member_id, product_id) = 1),
  ADD CONSTRAINT reviews_cause_check CHECK (
    cause IN ('first-posts', 'first-card', 'first-product', 'temporary', 'words', 'reports', 'strikes'));
CREATE UNIQUE INDEX reviews_member_open ON reviews (member_id) WHERE decided_at IS NULL;
CREATE UNIQUE INDEX reviews_product_open ON reviews (product_id) WHERE decided_at IS NULL;
CREATE INDEX reviews_member ON reviews (member_id, id DESC);
CREATE INDEX reviews_product ON reviews (product_id, id DESC);
