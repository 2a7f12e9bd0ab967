/** Puts a world view into an element of a page that has no window around it: benchmarks and tests of the drawing. */
import './world.css';
import { createRoot } from 'react-dom/client';
import { WorldView, type WorldViewProps } from './WorldView.tsx';

/** The function shows the view with other properties. */
export function mountWorld(element: HTMLElement): (props: WorldViewProps) => void {
  const root = createRoot(element);
  return (props) => root.render(<WorldView {...props} />);
}
