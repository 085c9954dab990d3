import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlayerState, playerStates, type ProviderListeners, VideoPlayerError } from '#features/videos/playback.ts';
import { Player } from '#features/videos/player.ts';

const { buffering, cued, ended, paused, playing, unstarted } = playerStates;

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A player with a provider that records commands, and reports what the test says. */
function startPlayer() {
  const events = { ready: vi.fn(), state: vi.fn(), muted: vi.fn(), error: vi.fn() };
  const commands: string[] = [];
  const video = { time: 30, length: 100 };
  const provider: Partial<ProviderListeners> = {};
  const player = new Player((listeners) => {
    Object.assign(provider, listeners);
    return {
      play: () => commands.push('play'),
      pause: () => commands.push('pause'),
      seekTo: (seconds) => commands.push(`seek ${seconds}`),
      setMuted: (isMuted) => commands.push(isMuted ? 'mute' : 'unmute'),
      setSize: ({ width, height }) => commands.push(`resize ${width} × ${height}`),
      currentTime: () => Promise.resolve(video.time),
      duration: () => Promise.resolve(video.length),
      destroy: () => commands.push('destroy'),
    };
  }, events);
  return { player, provider, video, events, commands };
}

async function readyPlayer() {
  const started = startPlayer();
  started.provider.ready?.();
  await pass(0);
  return started;
}

/** What a command has come to: nothing while it is pending. */
function outcomesOf(command: Promise<unknown>): unknown[] {
  const outcomes: unknown[] = [];
  command.then(
    (value = 'done') => outcomes.push(value),
    (error: unknown) => outcomes.push(error),
  );
  return outcomes;
}

describe('a command', () => {
  it('waits for the provider to be ready', async () => {
    const { player, provider, commands } = startPlayer();
    void player.play();
    await pass(1000);
    expect(commands).toEqual([]);
    provider.ready?.();
    await pass(0);
    expect(commands).toEqual(['play']);
  });

  it.each<[command: 'play' | 'pause' | 'seek', from: PlayerState, pending: PlayerState[], completed: PlayerState]>([
    ['play', unstarted, [buffering, paused, cued], playing],
    ['play', unstarted, [buffering], ended],
    ['pause', playing, [buffering], paused],
    ['seek', playing, [buffering], playing],
    ['seek', paused, [buffering], paused],
    ['seek', playing, [buffering], ended],
  ])('to %s in state %i is pending in %j, until %i', async (name, from, pending, completed) => {
    const { player, provider } = await readyPlayer();
    provider.state?.(from);
    const outcomes = outcomesOf(name === 'seek' ? player.seek(40) : player[name]());
    await pass(0);
    for (const state of pending) {
      provider.state?.(state);
      await pass(0);
      expect(outcomes).toEqual([]);
    }
    provider.state?.(completed);
    await pass(0);
    expect(outcomes).toEqual([name === 'seek' ? 'settled' : 'done']);
  });

  it.each([
    ['play', ended],
    ['play', playing],
    ['pause', ended],
    ['pause', paused],
  ] as const)('to %s resolves at once in state %i, and is still sent', async (name, state) => {
    const { player, provider, commands } = await readyPlayer();
    provider.state?.(state);
    const outcomes = outcomesOf(player[name]());
    await pass(0);
    expect([outcomes, commands]).toEqual([['done'], [name]]);
  });

  it.each([
    [playing, 'pause'],
    [buffering, 'pause'],
    [paused, 'play'],
    [ended, 'play'],
    [cued, 'play'],
    [unstarted, 'play'],
  ])('to toggle in state %i sends %s', async (state, command) => {
    const { player, provider, commands } = await readyPlayer();
    provider.state?.(state);
    void player.toggle();
    await pass(0);
    expect(commands).toEqual([command]);
  });

  it('to seek times out after 3000 ms without a change of state', async () => {
    const { player, provider } = await readyPlayer();
    provider.state?.(playing);
    const outcomes = outcomesOf(player.seek(40));
    await pass(2999);
    expect(outcomes).toEqual([]);
    await pass(1);
    expect(outcomes).toEqual(['timedOut']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [30, -5, 'seek 25'],
    [2, -5, 'seek 0'],
    [98, 5, 'seek 100'],
  ])('to seek from %i by %i stays within the video: %s', async (time, offset, command) => {
    const { player, video, commands } = await readyPlayer();
    video.time = time;
    void player.seekBy(offset);
    await pass(0);
    expect(commands).toEqual([command]);
  });

  it('to seek further adds up while a seek is pending', async () => {
    const { player, video, commands } = await readyPlayer();
    for (let press = 0; press < 3; press += 1) void player.seekBy(5);
    await pass(0);
    expect(commands).toEqual(['seek 35', 'seek 40', 'seek 45']);
    await pass(3000);
    video.time = 80;
    void player.seekBy(5);
    await pass(0);
    expect(commands.at(-1)).toBe('seek 85');
  });
});

it('a change of state is an event', async () => {
  const { player, provider, events } = await readyPlayer();
  expect(player.state).toBe(unstarted);
  provider.state?.(cued);
  expect(player.state).toBe(cued);
  expect(events.state.mock.calls).toEqual([[cued]]);
});

it('the sound follows the command and the provider’s mute button', async () => {
  const { player, provider, events, commands } = await readyPlayer();
  await player.setMuted(true);
  provider.muted?.(false);
  expect(commands).toEqual(['mute']);
  expect(events.muted.mock.calls).toEqual([[true], [false]]);
});

it('resizing is debounced by 100 ms', async () => {
  const { player, commands } = await readyPlayer();
  player.resize({ width: 320, height: 180 });
  await pass(99);
  player.resize({ width: 480, height: 270 });
  await pass(99);
  expect(commands).toEqual([]);
  await pass(1);
  expect(commands).toEqual(['resize 480 × 270']);
});

describe('a failure', () => {
  it('is an event, once, and rejects pending commands', async () => {
    const { player, provider, events } = await readyPlayer();
    const play = outcomesOf(player.play());
    await pass(0);
    for (const message of ['blocked', 'again']) provider.error?.(new Error(message));
    await pass(0);
    expect(events.error.mock.calls).toEqual([[new Error('blocked')]]);
    expect(play).toEqual([new Error('blocked')]);
  });

  it('before the player is ready rejects `ready`', async () => {
    const { player, provider } = startPlayer();
    provider.error?.(new Error('no script'));
    await expect(player.ready).rejects.toThrow('no script');
    await expect(player.play()).rejects.toThrow('no script');
  });

  it('is also a provider that never becomes ready', async () => {
    const { player, events } = startPlayer();
    await pass(20_000);
    expect(events.error).toHaveBeenCalledOnce();
    await expect(player.ready).rejects.toThrow(VideoPlayerError);
  });
});

describe('destroying', () => {
  it('ends commands, timers and events', async () => {
    const { player, provider, events, commands } = await readyPlayer();
    const play = outcomesOf(player.play());
    await pass(0);
    player.resize({ width: 1, height: 1 });
    player.destroy();
    player.resize({ width: 2, height: 2 });
    provider.state?.(playing);
    await pass(1000);
    expect(commands).toEqual(['play', 'destroy']);
    expect(play).toEqual([new VideoPlayerError('The video player is gone')]);
    expect(events.state).not.toHaveBeenCalled();
    expect(events.error).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('while loading prevents the ready event', async () => {
    const { player, provider, events } = startPlayer();
    player.destroy();
    provider.ready?.();
    await pass(60_000);
    expect(events.ready).not.toHaveBeenCalled();
    await expect(player.ready).rejects.toThrow('gone');
  });
});
