export type SmsMessage = {
  bizId: string;
  phone: string;
  at: string;
  signName: string;
  templateCode: string;
  params: Record<string, string>;
  text: string;
  verificationCode: string | null;
};

export type Inbox = {
  add: (message: SmsMessage) => void;
  /** Newest first. */
  list: (phone?: string) => SmsMessage[];
  clear: (phone?: string) => void;
};

export function createInbox(capacity = 1000): Inbox {
  let messages: SmsMessage[] = [];

  return {
    add(message) {
      messages.push(message);
      // Trim in batches, so that a load test does not copy the whole list for every message.
      if (messages.length >= 2 * capacity) messages = messages.slice(-capacity);
    },
    list(phone) {
      const newestFirst = messages.slice(-capacity).toReversed();
      return phone === undefined ? newestFirst : newestFirst.filter((message) => message.phone === phone);
    },
    clear(phone) {
      messages = phone === undefined ? [] : messages.filter((message) => message.phone !== phone);
    },
  };
}
