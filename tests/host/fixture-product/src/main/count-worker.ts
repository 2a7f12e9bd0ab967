/** A thread of the tiny product: counts the letters of a text. */
import { parentPort, workerData } from 'node:worker_threads';

parentPort?.postMessage((workerData as string).trim().length);
