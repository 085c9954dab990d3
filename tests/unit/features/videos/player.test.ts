import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playerStates, VideoPlayerError } from '#features/videos/playback.ts';
import { Player } from '#features/videos/player.ts';
import { FakeProvider } from './fake-provider.ts';

const { buffering, cued, ended, paused, playing, unstarted } = playerStates;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A player whose provider is ready. */
async function readyPlayer(provider = new FakeProvider()) {
  const events = { ready: vi.fn(), state: vi.fn(), muted: vi.fn(), error: vi.fn() };
  const player = new Player(provider.connect, events);
  await vi.advanceTimersByTimeAsync(50);
  return { provider, player, events };
}

/** Tracks the outcome of a promise. */
function track<Value>(promise: Promise<Value>) {
  const tracked: { outcome: 'pending' | 'resolved' | 'rejected'; value?: Value; error?: unknown } = {
    outcome: 'pending',
  };
  promise.then(
    (value) => Object.assign(tracked, { outcome: 'resolved', value }),
    (error: unknown) => Object.assign(tracked, { outcome: 'rejected', error }),
  );
  return tracked;
}

describe('the states', () => {
  it('start as unstarted, and changes are events', async () => {
    const { player, provider, events } = await readyPlayer();
    expect(player.state).toBe(unstarted);
    provider.change(cued);
    expect(player.state).toBe(cued);
    expect(events.state.mock.calls).toEqual([[cued]]);
  });
});

describe('play', () => {
  it('resolves when the video plays, not while it buffers', async () => {
    const { player } = await readyPlayer();
    const play = track(player.play());
    await vi.advanceTimersByTimeAsync(20);
    expect(player.state).toBe(buffering);
    expect(play.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(200);
    expect(play.outcome).toBe('resolved');
    expect(player.state).toBe(playing);
  });

  it.each([paused, cued])('is not resolved by state %i', async (state) => {
    const { player, provider } = await readyPlayer(new FakeProvider({ buffersFor: 10_000 }));
    const play = track(player.play());
    await vi.advanceTimersByTimeAsync(20);
    provider.change(state);
    await vi.advanceTimersByTimeAsync(0);
    expect(play.outcome).toBe('pending');
    provider.change(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(play.outcome).toBe('resolved');
  });

  it('waits for the provider to be ready', async () => {
    const provider = new FakeProvider({ readyAfter: 1000 });
    const player = new Player(provider.connect);
    const play = track(player.play());
    await vi.advanceTimersByTimeAsync(999);
    expect(provider.commands).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + 210);
    expect(play.outcome).toBe('resolved');
  });
});

it.each([
  ['play', ended],
  ['play', playing],
  ['pause', ended],
  ['pause', paused],
] as const)('%s resolves at once in state %i, and still sends the command', async (name, state) => {
  const { player, provider } = await readyPlayer();
  provider.change(state);
  const command = track(player[name]());
  await vi.advanceTimersByTimeAsync(0);
  expect(command.outcome).toBe('resolved');
  expect(provider.commands).toEqual([name]);
});

describe('pause', () => {
  it('resolves when the video is paused', async () => {
    const { player, provider } = await readyPlayer();
    provider.change(playing);
    const pause = track(player.pause());
    await vi.advanceTimersByTimeAsync(9);
    expect(pause.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(pause.outcome).toBe('resolved');
  });
});

describe('toggle', () => {
  it.each([
    [playing, 'pause'],
    [buffering, 'pause'],
    [paused, 'play'],
    [ended, 'play'],
    [cued, 'play'],
    [unstarted, 'play'],
  ])('in state %i sends %s', async (state, command) => {
    const { player, provider } = await readyPlayer();
    provider.change(state);
    void player.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.commands).toEqual([command]);
  });
});

describe('seek', () => {
  it.each([playing, paused])('in state %i resolves on the change back to it', async (state) => {
    const { player, provider } = await readyPlayer();
    provider.change(state);
    const seek = track(player.seek(40));
    await vi.advanceTimersByTimeAsync(10);
    expect(player.state).toBe(buffering);
    expect(seek.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(200);
    expect(seek).toMatchObject({ outcome: 'resolved', value: 'settled' });
    expect(player.state).toBe(state);
  });

  it('to the end resolves when the video has ended', async () => {
    const { player, provider } = await readyPlayer();
    provider.change(playing);
    const seek = track(player.seek(100));
    await vi.advanceTimersByTimeAsync(210);
    expect(seek.value).toBe('settled');
    expect(player.state).toBe(ended);
  });

  it('times out after 3000 ms without a change of state', async () => {
    const { player, provider } = await readyPlayer(new FakeProvider({ loadedUntil: 60 }));
    provider.change(playing);
    const seek = track(player.seek(40));
    await vi.advanceTimersByTimeAsync(2999);
    expect(seek.outcome).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(seek).toMatchObject({ outcome: 'resolved', value: 'timedOut' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('seekBy', () => {
  it('seeks from the current time', async () => {
    const { player, provider } = await readyPlayer();
    provider.time = 30;
    void player.seekBy(-5);
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.commands).toEqual(['seek 25']);
  });

  it.each([
    [2, -5, 0],
    [98, 5, 100],
  ])('from %i by %i stays within the video', async (time, offset, target) => {
    const { player, provider } = await readyPlayer();
    provider.time = time;
    void player.seekBy(offset);
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.commands).toEqual([`seek ${target}`]);
  });

  it('adds up while a seek is pending', async () => {
    const { player, provider } = await readyPlayer();
    provider.time = 30;
    for (let press = 0; press < 3; press += 1) void player.seekBy(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.commands).toEqual(['seek 35', 'seek 40', 'seek 45']);
    await vi.advanceTimersByTimeAsync(3000);
    provider.time = 80;
    void player.seekBy(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(provider.commands.at(-1)).toBe('seek 85');
  });
});

describe('resize', () => {
  it('is debounced by 100 ms', async () => {
    const { player, provider } = await readyPlayer();
    player.resize({ width: 320, height: 180 });
    await vi.advanceTimersByTimeAsync(99);
    player.resize({ width: 480, height: 270 });
    await vi.advanceTimersByTimeAsync(99);
    expect(provider.sizes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(provider.sizes).toEqual([{ width: 480, height: 270 }]);
  });
});

describe('the sound', () => {
  it('follows the command and the provider’s mute button', async () => {
    const { player, provider, events } = await readyPlayer();
    await player.setMuted(true);
    expect(provider.isMuted).toBe(true);
    provider.mute(false);
    expect(events.muted.mock.calls).toEqual([[true], [false]]);
  });
});

describe('a failure', () => {
  it('is an event, once, and rejects pending commands', async () => {
    const { player, provider, events } = await readyPlayer();
    const play = track(player.play());
    await vi.advanceTimersByTimeAsync(0);
    provider.fail('blocked');
    provider.fail('again');
    await vi.advanceTimersByTimeAsync(0);
    expect(events.error.mock.calls).toEqual([[new Error('blocked')]]);
    expect(play).toMatchObject({ outcome: 'rejected', error: new Error('blocked') });
  });

  it('before the player is ready rejects `ready`', async () => {
    const provider = new FakeProvider({ readyAfter: Infinity });
    const player = new Player(provider.connect);
    provider.fail('no script');
    await expect(player.ready).rejects.toThrow('no script');
    await expect(player.play()).rejects.toThrow('no script');
  });

  it('is also a provider that never becomes ready', async () => {
    const error = vi.fn();
    const provider = new FakeProvider({ readyAfter: Infinity });
    const player = new Player(provider.connect, { error });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(error).toHaveBeenCalledOnce();
    await expect(player.ready).rejects.toThrow(VideoPlayerError);
  });
});

describe('destroy', () => {
  it('ends commands, timers and events', async () => {
    const { player, provider, events } = await readyPlayer();
    const play = track(player.play());
    await vi.advanceTimersByTimeAsync(0);
    player.resize({ width: 1, height: 1 });
    player.destroy();
    player.resize({ width: 2, height: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(provider.isDestroyed).toBe(true);
    expect(play).toMatchObject({ outcome: 'rejected', error: new VideoPlayerError('The video player is gone') });
    expect(provider.sizes).toEqual([]);
    expect(events.state).not.toHaveBeenCalled();
    expect(events.error).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while loading prevents the ready event', async () => {
    const ready = vi.fn();
    const player = new Player(new FakeProvider().connect, { ready });
    player.destroy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ready).not.toHaveBeenCalled();
    await expect(player.ready).rejects.toThrow('gone');
  });
});
