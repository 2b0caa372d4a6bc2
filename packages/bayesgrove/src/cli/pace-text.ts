import type { Pace } from '../experiment/pace.js';
import { fitted } from './style.js';

/** How far an experiment is, in one line that is not wrapped. */
export function paceText({ done, total, failures, rate, secondsLeft, running }: Pace, width: number): string {
  const parts = [
    `${done}/${total} cells`,
    `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`,
    ...(secondsLeft === undefined ? [] : [`${duration(secondsLeft)} left`]),
    ...(failures === 0 ? [] : [`${failures} failed`]),
    running.join(', '),
  ];
  return fitted(parts.filter((part) => part !== '').join(', '), width);
}

/** `45 s`, `12 min`, `3 h 20 min`. */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 100) return `${whole} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
