import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface DownloadProps {
  readonly label: string;
  /** URL of a file that the service signed; alternative to `onClick`. */
  readonly href?: string;
  /** Creates the file in the browser; alternative to `href`. */
  readonly onClick?: () => void;
}

/** Link or button that downloads a file. */
export function Download({ label, href, onClick }: DownloadProps) {
  const looks = { size: 'xs', variant: 'default', leftSection: <IconDownload size={14} /> };
  return href === undefined ? (
    <Button {...looks} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...looks} component="a" href={href}>
      {label}
    </Button>
  );
}
