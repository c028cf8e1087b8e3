import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { exported } from '../../study/file';
import { valueAt } from '../../study/record';
import { openedStudy, recordWith } from '../../study/seen';
import type { Study } from '../../study/study';
import { StudyContext } from '../../study/use-study';
import { RecordView } from './RecordView';

const READ = recordWith({ read: { idea: { atMs: 5, by: 'laptop', value: true } } });

async function shown(how: Parameters<typeof openedStudy>[0] = {}): Promise<Study> {
  const study = await openedStudy(how);
  render(
    <StudyContext value={study}>
      <RecordView />
    </StudyContext>,
  );
  return study;
}

function pick(text: string): Promise<void> {
  const file = new File([text], 'record.json', { type: 'application/json' });
  return userEvent.upload(screen.getByLabelText('File with a record'), file);
}

test('nothing was done yet, and each part says how it begins', async () => {
  await shown();
  expect(screen.getByText(/^None yet\. Some figures ask/)).toBeVisible();
  expect(screen.getByText('No drill and no decision yet.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Set aside' })).toBeNull();
  const reading = screen.getByRole('region', { name: 'Reading' });
  expect(within(reading).getByRole('link', { name: /^1\. / })).toBeVisible();
});

test('a chapter that was read says so, and predictions stand against what came', async () => {
  const study = await shown({ found: READ });
  expect(screen.getByText('read')).toBeVisible();
  study.getState().add('predictions', {
    figure: 'idea/paused',
    predicted: 'rejected',
    actual: 'applied',
    isRight: false,
    confidence: 90,
  });
  expect(await screen.findByText('0 of 1 came as you said.')).toBeVisible();
  expect(screen.getByText('About 90 % sure: right in 0 of 1')).toBeVisible();
});

describe('a file', () => {
  test('that is damaged is refused, and nothing is lost', async () => {
    const study = await shown({ found: READ });
    await pick(exported(READ, new Date(0)).slice(0, 80));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your record is as it was');
    expect(alert).toHaveTextContent('The file is damaged');
    expect(alert).toHaveFocus();
    expect(valueAt(study.getState().record.read, 'idea')).toBe(true);
  });

  test('is looked at, joined, and taken back', async () => {
    const study = await shown();
    await pick(exported(READ, new Date(0)));
    expect(await screen.findByText('1 read mark added')).toBeVisible();
    expect(study.getState().record.read).toEqual({});

    await userEvent.click(screen.getByRole('button', { name: /^Join/ }));
    expect(valueAt(study.getState().record.read, 'idea')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(study.getState().record.read).toEqual({});
  });

  test('with nothing new in it offers nothing to join', async () => {
    await shown({ found: READ });
    await pick(exported(READ, new Date(0)));
    expect(await screen.findByText(/^Nothing: all that is in it is here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  });
});

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

test('everything is deleted after one question', async () => {
  const study = await shown({ found: READ });
  await userEvent.click(screen.getByRole('button', { name: 'Delete your record …' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }));
  expect(await screen.findByText('Everything was deleted.')).toBeVisible();
  expect(study.getState().record.read).toEqual({});
});

describe('what is wrong with keeping it is said', () => {
  test('the browser keeps nothing', async () => {
    await shown({ isDenied: true });
    expect(screen.getByText('This browser keeps nothing for the page.')).toBeVisible();
  });

  test('a newer page was here', async () => {
    await shown({ found: { version: 99 } });
    expect(screen.getByText(/^A newer version of this lab/)).toBeVisible();
  });

  test('something broken was found: it can be saved and deleted', async () => {
    await shown({ found: { ...READ, understood: { idea: 'perhaps' } } });
    expect(screen.getByRole('alert')).toHaveTextContent('“understood”, idea: it cannot be read.');
    expect(screen.getByText('read')).toBeVisible();
    const remove = await screen.findByRole('button', { name: /^Delete what was found on 1970/ });
    await userEvent.click(remove);
    expect(screen.queryByRole('heading', { name: 'Set aside' })).toBeNull();
  });
});
