-- A member hears of an order: paid, held for a person to look at, paid back. Its number stands in the detail.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order')) NOT VALID;
