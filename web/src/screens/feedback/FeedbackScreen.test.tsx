import { FEEDBACK_IMAGES_MAX, IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { announced, type Language, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { refusal } from '../../../test/refusal.ts';
import { feedbackItem, uploadedPicture } from '../../../test/samples/feedback.ts';
import { specifiedText } from '../../../test/surface.ts';
import { fileOf, stubUploads } from '../../../test/uploads.ts';

const UPLOAD = 'POST /h5/feedback/images';
const SEND = 'POST /h5/feedback';
const TEXT = '登录页在横屏时按钮被挡住，希望可以滚动。';

const TEXTS = {
  zh: {
    add: /^添加图片/,
    text: '内容',
    send: '发送',
    tooShort: '请至少写 5 个字',
    retry: '重新上传图片 1',
    received: '已收到，谢谢',
    another: '再写一条',
    sent: '我发送过的',
    nothing: '还没有发送过',
    idea: '建议',
    open: '待处理',
  },
  en: {
    add: /^Add pictures/,
    text: 'Message',
    send: 'Send',
    tooShort: 'Please write at least 5 characters',
    retry: 'Upload picture 1 again',
    received: 'Received, thank you',
    another: 'Send another',
    sent: 'What I have sent',
    nothing: 'Nothing sent yet',
    idea: 'Idea',
    open: 'Open',
  },
} as const;

async function openFeedback(language: Language = 'zh') {
  const { api } = await openApp('feedback/feedback', {
    language,
    user: true,
    api: (api) => api.answer('GET /h5/feedback', { rows: [] }),
  });
  answerUploads(api);
  const add = await main().findByLabelText(TEXTS[language].add);
  // A file picker lets other types through when the user asks for all files.
  return { api, add, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

function answerUploads(api: FakeApi): void {
  let number = 0;
  stubUploads(api);
  api.answer(UPLOAD, () => uploadedPicture((number += 1)));
}

const exactly = (id: string, language: Language) => new RegExp(`^${specifiedText(id, language)}$`);
const problem = () => within(main().getByRole('group')).getByRole('alert');

describe.each(['zh', 'en'] as const)('feedback, %s', (language) => {
  const text = TEXTS[language];

  test('asks for five characters and puts the cursor into the text', async () => {
    const { user } = await openFeedback(language);
    const field = screen.getByRole('textbox', { name: text.text });
    await user.type(field, '四个字吗');
    await user.click(screen.getByRole('button', { name: text.send }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${text.tooShort}`)));
    expect(field).toHaveFocus();
  });

  test.each([
    { what: 'no picture', id: 'image.mismatch', file: fileOf('note.pdf', 'application/pdf') },
    { what: 'empty', id: 'image.selection', file: fileOf('empty.png', 'image/png', 0) },
    { what: 'too large', id: 'image.mismatch', file: fileOf('heavy.png', 'image/png', IMAGE_BYTES_MAX + 1) },
  ])('refuses a file that is $what', async ({ id, file }) => {
    const { user, api, add } = await openFeedback(language);
    await user.upload(add, file);
    await waitFor(() => expect(problem()).toHaveTextContent(exactly(id, language)));
    expect(api.sent(UPLOAD)).toEqual([]);
  });

  test('removes a picture that the server does not take', async () => {
    const { user, api, add } = await openFeedback(language);
    api.fail(UPLOAD, refusal('image.format', language));
    await user.upload(add, fileOf('fake.png', 'image/png'));
    await waitFor(() => expect(problem()).toHaveTextContent(exactly('image.mismatch', language)));
    expect(main().queryByRole('img')).not.toBeInTheDocument();
  });

  test('uploads a picture again after a failed connection', async () => {
    const { user, api, add } = await openFeedback(language);
    api.disconnect(UPLOAD);
    await user.upload(add, fileOf('one.png', 'image/png'));
    const retry = await main().findByRole('button', { name: new RegExp(text.retry) });
    expect(retry).toHaveTextContent(specifiedText('image.failed', language));
    answerUploads(api);
    await user.click(retry);
    await announced(specifiedText('image.success', language));
  });

  test('shows what was sent with its kind, state and pictures', async () => {
    const { user, api, add } = await openFeedback(language);
    const sent = within(main().getByRole('region', { name: text.sent }));
    expect(await sent.findByText(text.nothing)).toBeVisible();
    await user.click(main().getByRole('radio', { name: text.idea }));
    await user.type(screen.getByRole('textbox', { name: text.text }), TEXT);
    await user.upload(add, [fileOf('one.png', 'image/png'), fileOf('two.png', 'image/png')]);
    await announced(specifiedText('image.success', language));
    await waitFor(() => expect(api.sent(UPLOAD)).toHaveLength(2));
    const images = [uploadedPicture(1), uploadedPicture(2)];
    api.answer(SEND, { id: '81' }).answer('GET /h5/feedback', {
      rows: [feedbackItem({ text: TEXT, images: images.map(({ picture }) => picture) })],
    });
    // While pictures are on their way the button is called otherwise.
    await user.click(await screen.findByRole('button', { name: text.send }));

    const received = await screen.findByRole('heading', { level: 2, name: text.received });
    await waitFor(() => expect(received).toHaveFocus());
    expect(api.sent(SEND)).toMatchObject([
      { body: { kind: 'idea', text: TEXT, images: images.map(({ id }) => id) } },
    ]);
    const item = (await sent.findByText(TEXT)).closest('li')!;
    expect(item).toHaveTextContent(text.idea);
    expect(item).toHaveTextContent(text.open);
    expect(within(item).getAllByRole('img')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: text.another }));
    expect(screen.getByRole('textbox', { name: text.text })).toHaveValue('');
  });
});

test('feedback that was sent without an answer is sent again under the same key', async () => {
  const { user, api } = await openFeedback();
  await user.type(screen.getByRole('textbox', { name: '内容' }), TEXT);
  api.disconnect(SEND);
  const send = screen.getByRole('button', { name: '发送' });
  await user.click(send);
  await announced(specifiedText('network', 'zh'));
  expect(screen.getByRole('textbox', { name: '内容' })).toHaveValue(TEXT);
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy', 'true'));
  api.answer(SEND, { id: '81' });
  await user.click(send);
  await screen.findByRole('heading', { level: 2, name: '已收到，谢谢' });
  const keys = api.sent(SEND).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test(`feedback takes no more than ${FEEDBACK_IMAGES_MAX} pictures`, async () => {
  const { user, api, add } = await openFeedback();
  const files = Array.from({ length: FEEDBACK_IMAGES_MAX + 1 }, (_, index) =>
    fileOf(`${index}.png`, 'image/png'),
  );
  await user.upload(add, files);
  await waitFor(() => expect(problem()).toHaveTextContent(/^最多 4 张，其余没有添加$/));
  expect(await main().findByRole('button', { name: '移除图片 4' })).toBeVisible();
  expect(main().queryByLabelText(/^添加图片/)).not.toBeInTheDocument();
  await waitFor(() => expect(api.sent(UPLOAD)).toHaveLength(FEEDBACK_IMAGES_MAX));
  await user.click(main().getByRole('button', { name: '移除图片 1' }));
  await waitFor(() => expect(main().queryByRole('button', { name: '移除图片 4' })).not.toBeInTheDocument());
  expect(main().getByLabelText(/^添加图片，已有 3 张，最多 4 张$/)).toHaveFocus();
});
