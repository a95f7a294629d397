import type { ForensicsProfileWire, ForensicsViewerWire } from '../api/schemas/index.ts';

/** What a capture takes. (spec 3 section 3) */
export type CaptureParams = ForensicsProfileWire['capture_params'];

/** What a new forensics profile captures: no passwords, and an indicator that says so. (spec 3 section 9, OP-111) */
export const defaultCaptureParams: CaptureParams = {
  retain_bf_file: 'always',
  screenshot: { enabled: true, frequency: 10 },
  user_input: { enabled: true, capture_password: false, capture_username: false },
  files: {
    capture_files: true,
    default_settings: true,
    capture_settings: {
      infected: true,
      failed_open: true,
      dlp_violation: true,
      limit_size: { enabled: true, max_size: 100, unit: 'MB' },
    },
    infected_file_password: '',
  },
  network: {
    capture_requests: true,
    default_setting: true,
    capture_settings: {
      xhr: true,
      server_response: true,
      max_payload_size: 10,
      payload_units: 'KB',
      max_post_size: 100,
      post_units: 'KB',
    },
  },
};

/** A forensics profile before anything was chosen. (OP-111) */
export const defaultForensicsProfile = {
  capture_params: defaultCaptureParams,
  capture_indicator: { enabled: true },
  storage_default: null,
  storage_profile_id: null,
} satisfies Partial<ForensicsProfileWire>;

/** The viewer before anything was chosen. (OP-111) */
export const defaultForensicsViewer: ForensicsViewerWire = {
  enabled: false,
  validated: false,
  viewer_url: '',
  open_link: 'new_tab',
};

/** Seconds between screenshots when they are saved. (spec 3 section 9) */
export const SCREENSHOT_FREQUENCY = 10;

/** How screenshots are kept, as one word. (spec 3 section 3, OP-111) */
export type ScreenshotMode = 'save' | 'last_event' | 'dont_save';

/** The mode that a profile's screenshot settings amount to. (OP-111) */
export function screenshotModeOf({ enabled, frequency }: CaptureParams['screenshot']): ScreenshotMode {
  if (!enabled) return 'dont_save';
  return frequency > 0 ? 'save' : 'last_event';
}

/** The screenshot settings of a mode; a frequency that is there stays. (OP-111) */
export function withScreenshotMode(
  screenshot: CaptureParams['screenshot'],
  mode: ScreenshotMode,
): CaptureParams['screenshot'] {
  if (mode === 'dont_save') return { ...screenshot, enabled: false };
  if (mode === 'last_event') return { ...screenshot, enabled: true, frequency: 0 };
  return {
    ...screenshot,
    enabled: true,
    frequency: screenshot.frequency > 0 ? screenshot.frequency : SCREENSHOT_FREQUENCY,
  };
}
