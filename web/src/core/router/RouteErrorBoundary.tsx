import { Component, type ReactNode } from 'react';
import type { Location } from './hash-history.ts';
import { useLocation } from './use-router.ts';

interface RouteErrorBoundaryProps {
  renderError: (error: unknown) => ReactNode;
  children: ReactNode;
}
interface BoundaryState {
  failure: { error: unknown } | null;
  location: Location;
}

/** Shows an error of its children until the next navigation. */
export function RouteErrorBoundary(props: RouteErrorBoundaryProps) {
  return <Boundary {...props} location={useLocation()} />;
}

/** A class, because React has no other way to catch errors of rendering. */
class Boundary extends Component<RouteErrorBoundaryProps & { location: Location }, BoundaryState> {
  override state: BoundaryState = { failure: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { location }: { location: Location },
    state: BoundaryState,
  ): BoundaryState | null {
    return state.location === location ? null : { failure: null, location };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.renderError(failure.error) : this.props.children;
  }
}
