ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'comment', 'reply', 'post-like', 'comment-like', 'follow', 'review', 'reveal', 'exchange', 'expiry', 'membership',
  'order', 'claim', 'certificate', 'feedback', 'export', 'sign-in', 'passkey', 'phone')) NOT VALID;
