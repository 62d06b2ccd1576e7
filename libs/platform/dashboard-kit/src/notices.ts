import '@mantine/notifications/styles.layer.css';

export { Notifications as Corner, notifications } from '@mantine/notifications';
