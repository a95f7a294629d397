import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { NotFound } from './NotFound.tsx';

describe('page not found (spec 2 section 2)', () => {
  it('[TXT-023] shows the texts of the specification and a way on', () => {
    render(<NotFound />, { wrapper: StrictMode });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops!');
    expect(screen.getByText('Error 404 - Page Not Found')).toBeTruthy();
    expect(screen.getByText('The page you’re looking for doesn’t exist or another error occurred.')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/');
    expect(document.title).toBe('Error 404 - Page Not Found');
  });
});
