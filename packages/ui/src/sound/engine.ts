/** What a window plays: nothing before the first key or click, nothing while it is hidden, and never too much at once. */
import { Mixer, type SoundGroup, type Volumes } from './mixer.ts';
import { BED_NAMES, type BedName, type SoundName } from './sounds.ts';
import { BAR_SECONDS, tonesOfBar } from './tones.ts';
import { admit, type Cue, type Voice } from './voices.ts';

export const SILENT: Volumes = { master: 0, effects: 0, machines: 0, alerts: 0, music: 0 };

/** Bars are planned this long before they are heard. */
const AHEAD_SECONDS = 1.5;
const PLAN_MS = 500;

interface Live extends Voice {
  end(): void;
}

export class SoundEngine {
  #mixer: Mixer | undefined;
  #context: AudioContext | undefined;
  #volumes = SILENT;
  #voices: Live[] = [];
  #isHidden = false;
  #mood = 0;
  #bar = 0;
  #barAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Call it with the first gesture: browsers allow no sound before. */
  unlock(): void {
    if (this.#context !== undefined) return;
    this.#context = new AudioContext({ latencyHint: 'interactive' });
    this.#mixer = new Mixer(this.#context);
    this.#mixer.setVolumes(this.#volumes);
    this.#timer = setInterval(() => this.#planTones(), PLAN_MS);
    this.#wake();
  }

  setVolumes(volumes: Volumes): void {
    this.#volumes = volumes;
    this.#mixer?.setVolumes(volumes);
    this.#wake();
  }

  setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden;
    this.#wake();
  }

  play(cue: Cue<SoundName>, group: SoundGroup): void {
    const mixer = this.#mixer;
    if (mixer === undefined || !this.#isHeard || this.#volumes[group] === 0) return;
    const now = mixer.context.currentTime;
    this.#voices = this.#voices.filter(({ endsAt }) => endsAt > now);
    const admitted = admit(this.#voices, cue, now);
    if (admitted === undefined) return;
    if (admitted.ends) this.#end(admitted.ends);
    const { seconds, end } = mixer.play(cue, group);
    this.#voices.push({ sound: cue.sound, gain: cue.gain, startsAt: now, endsAt: now + seconds, end });
  }

  setBeds(levels: Readonly<Record<BedName, number>>): void {
    for (const bed of BED_NAMES) this.#mixer?.setBed(bed, levels[bed]);
  }

  /** From calm (0) to fierce (1). */
  setMood(mood: number): void {
    this.#mood = mood;
  }

  close(): void {
    clearInterval(this.#timer);
    void this.#context?.close();
    this.#context = undefined;
    this.#mixer = undefined;
  }

  get #isHeard(): boolean {
    return !this.#isHidden && this.#volumes.master > 0;
  }

  /** A silent window costs nothing. */
  #wake(): void {
    const context = this.#context;
    if (context === undefined) return;
    if (this.#isHeard) void context.resume();
    else void context.suspend();
  }

  #end(voice: Voice): void {
    const live = this.#voices.find((each) => each === voice);
    live?.end();
    this.#voices = this.#voices.filter((each) => each !== voice);
  }

  #planTones(): void {
    const mixer = this.#mixer;
    if (mixer === undefined || !this.#isHeard || this.#volumes.music === 0) return;
    const now = mixer.context.currentTime;
    // After a pause the next bar begins now, instead of all that were missed.
    if (this.#barAt < now) this.#barAt = now + 0.1;
    if (this.#barAt > now + AHEAD_SECONDS) return;
    for (const tone of tonesOfBar(this.#bar, this.#mood)) mixer.playTone(tone, this.#barAt + tone.start);
    this.#bar++;
    this.#barAt += BAR_SECONDS;
  }
}
