-- A member hears of a passkey that was added or removed. Its name stands in the detail.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'feedback', 'export', 'sign-in', 'passkey')) NOT VALID;
