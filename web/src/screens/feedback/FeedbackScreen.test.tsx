import { FEEDBACK_IMAGES_MAX, IMAGE_BYTES_MAX } from '@mingtang/contract/limits';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  type Language,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { serverError } from '../../../test/server-error.sample.ts';
import { feedbackItem, uploadedPicture } from '../../../test/samples/feedback.sample.ts';
import { specifiedText } from '../../../test/specification.ts';
import { createFile, stubUploads } from '../../../test/fake-uploads.ts';

const UPLOAD = 'POST /h5/feedback/images';
const SEND = 'POST /h5/feedback';
const MESSAGE = '登录页在横屏时按钮被挡住，希望可以滚动。';

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
    received: 'Thank you, we have received it',
    another: 'Send another',
    sent: 'My feedback',
    nothing: 'Nothing sent yet',
    idea: 'Suggestion',
    open: 'Open',
  },
} as const;

async function openFeedback(language: Language = 'zh') {
  const { api } = await openApp('feedback', {
    language,
    user: true,
    api: (api) => api.respondWith('GET /h5/feedback', { rows: [] }),
  });
  stubSuccessfulUploads(api);
  const fileInput = await main().findByLabelText(TEXTS[language].add);
  // `applyAccept: false`: a real file picker allows other types when the user selects "all files".
  return { api, fileInput, user: userEvent.setup({ delay: null, applyAccept: false }) };
}

function stubSuccessfulUploads(api: FakeApi): void {
  let number = 0;
  stubUploads(api);
  api.respondWith(UPLOAD, () => uploadedPicture((number += 1)));
}

const exactText = (id: string, language: Language) => new RegExp(`^${specifiedText(id, language)}$`);
const getPictureAlert = () => within(main().getByRole('group')).getByRole('alert');

describe.each(['zh', 'en'] as const)('feedback, %s', (language) => {
  const text = TEXTS[language];

  test('requires five characters and focuses the text field', async () => {
    const { user } = await openFeedback(language);
    const field = screen.getByRole('textbox', { name: text.text });
    await user.type(field, '四个字吗');
    await user.click(screen.getByRole('button', { name: text.send }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${text.tooShort}`)));
    expect(field).toHaveFocus();
  });

  test.each([
    { what: 'not a picture', id: 'image.mismatch', file: createFile('note.pdf', 'application/pdf') },
    { what: 'empty', id: 'image.selection', file: createFile('empty.png', 'image/png', 0) },
    {
      what: 'too large and cannot be decoded',
      id: 'image.mismatch',
      file: createFile('heavy.png', 'image/png', IMAGE_BYTES_MAX + 1),
    },
  ])('rejects a file that is $what', async ({ id, file }) => {
    const { user, api, fileInput } = await openFeedback(language);
    await user.upload(fileInput, file);
    await waitFor(() => expect(getPictureAlert()).toHaveTextContent(exactText(id, language)));
    expect(api.requestsTo(UPLOAD)).toEqual([]);
  });

  test('removes a picture that the server rejects', async () => {
    const { user, api, fileInput } = await openFeedback(language);
    api.fail(UPLOAD, serverError('image.invalid_format', language));
    await user.upload(fileInput, createFile('fake.png', 'image/png'));
    await waitFor(() => expect(getPictureAlert()).toHaveTextContent(exactText('image.mismatch', language)));
    expect(main().queryByRole('img')).not.toBeInTheDocument();
  });

  test('retries an upload after a network error', async () => {
    const { user, api, fileInput } = await openFeedback(language);
    api.disconnect(UPLOAD);
    await user.upload(fileInput, createFile('one.png', 'image/png'));
    const retry = await main().findByRole('button', { name: new RegExp(text.retry) });
    expect(retry).toHaveTextContent(specifiedText('image.failed', language));
    stubSuccessfulUploads(api);
    await user.click(retry);
    await findAnnouncement(specifiedText('image.success', language));
  });

  test('shows the sent feedback with its kind, state and pictures', async () => {
    const { user, api, fileInput } = await openFeedback(language);
    const sent = within(main().getByRole('region', { name: text.sent }));
    expect(await sent.findByText(text.nothing)).toBeVisible();
    await user.click(main().getByRole('radio', { name: text.idea }));
    await user.type(screen.getByRole('textbox', { name: text.text }), MESSAGE);
    await user.upload(fileInput, [createFile('one.png', 'image/png'), createFile('two.png', 'image/png')]);
    await findAnnouncement(specifiedText('image.success', language));
    await waitFor(() => expect(api.requestsTo(UPLOAD)).toHaveLength(2));
    const images = [uploadedPicture(1), uploadedPicture(2)];
    api.respondWith(SEND, { id: '81' }).respondWith('GET /h5/feedback', {
      rows: [feedbackItem({ text: MESSAGE, images: images.map(({ picture }) => picture) })],
    });
    // The button has another label while pictures are uploading.
    await user.click(await screen.findByRole('button', { name: text.send }));

    const confirmation = await screen.findByRole('heading', { level: 2, name: text.received });
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(api.requestsTo(SEND)).toMatchObject([
      { body: { kind: 'idea', text: MESSAGE, images: images.map(({ id }) => id) } },
    ]);
    const item = (await sent.findByText(MESSAGE)).closest('li')!;
    expect(item).toHaveTextContent(text.idea);
    expect(item).toHaveTextContent(text.open);
    expect(within(item).getAllByRole('img')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: text.another }));
    expect(screen.getByRole('textbox', { name: text.text })).toHaveValue('');
  });
});

test('resends feedback with the same idempotency key when no response arrived', async () => {
  const { user, api } = await openFeedback();
  await user.type(screen.getByRole('textbox', { name: '内容' }), MESSAGE);
  api.disconnect(SEND);
  const send = screen.getByRole('button', { name: '发送' });
  await user.click(send);
  await findAnnouncement(specifiedText('network', 'zh'));
  expect(screen.getByRole('textbox', { name: '内容' })).toHaveValue(MESSAGE);
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy', 'true'));
  api.respondWith(SEND, { id: '81' });
  await user.click(send);
  await screen.findByRole('heading', { level: 2, name: '已收到，谢谢' });
  const keys = api.requestsTo(SEND).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test(`accepts no more than ${FEEDBACK_IMAGES_MAX} pictures`, async () => {
  const { user, api, fileInput } = await openFeedback();
  const files = Array.from({ length: FEEDBACK_IMAGES_MAX + 1 }, (_, index) =>
    createFile(`${index}.png`, 'image/png'),
  );
  await user.upload(fileInput, files);
  await waitFor(() => expect(getPictureAlert()).toHaveTextContent(/^最多 4 张，其余没有添加$/));
  expect(await main().findByRole('button', { name: '移除图片 4' })).toBeVisible();
  expect(main().queryByLabelText(/^添加图片/)).not.toBeInTheDocument();
  await waitFor(() => expect(api.requestsTo(UPLOAD)).toHaveLength(FEEDBACK_IMAGES_MAX));
  await user.click(main().getByRole('button', { name: '移除图片 1' }));
  await waitFor(() => expect(main().queryByRole('button', { name: '移除图片 4' })).not.toBeInTheDocument());
  expect(main().getByLabelText(/^添加图片，已有 3 张，最多 4 张$/)).toHaveFocus();
});
